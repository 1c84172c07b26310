import { browser } from "wxt/browser";
import { parseServiceUrl, servicePattern } from "../../core/service-url.ts";
import { covers } from "../../core/site-permission.ts";
import type { Request } from "../../messaging/commands.ts";
import { attempt, tryCall } from "../browser-call.ts";
import { hostPermissions } from "../permissions.ts";
import { changeState, readState } from "../state.ts";

/**
 * Notes that the browser asks the user for a service, so that its permission never counts as the wish to scan its site.
 * The present service is noted too, because the other may replace it. An invalid URL is ignored.
 */
export async function noteAsked(request: Request<"askForService">): Promise<void> {
  const url = parseServiceUrl(request.url);
  if (url === null) return;
  await changeState(({ settings, askedServices: before }) => {
    const asked = new Set(before).union(new Set([settings.serviceUrl, url].map(servicePattern)));
    return asked.size === before.length ? {} : { askedServices: [...asked] };
  });
}

/**
 * Gives back the permissions of services that were refused, replaced or forgotten. Failures are reported, because the
 * choice that led here is stored already. Never call it after a permission event: the command that needs the permission
 * may be on its way.
 * @param serviceUrls services whose notes a full storage may have refused
 */
export async function giveBackUnused(...serviceUrls: readonly string[]): Promise<void> {
  await attempt(giveBack(serviceUrls.map(servicePattern)));
}

async function giveBack(alsoAsked: readonly string[]): Promise<void> {
  const { settings, askedServices } = await readState();
  const needed = servicePattern(settings.serviceUrl);
  const asked = new Set([...askedServices, ...alsoAsked]);
  const stillGranted = async () => {
    const { granted, fixed } = await hostPermissions();
    return [...asked].filter((one) => one !== needed && granted.includes(one) && !covers(fixed, one));
  };
  for (const pattern of await stillGranted())
    await tryCall(() => browser.permissions.remove({ origins: [pattern] }));
  const left = await stillGranted();
  await changeState(({ askedServices: before }) => {
    const after = before.filter((pattern) => pattern === needed || left.includes(pattern));
    return after.length === before.length ? {} : { askedServices: after };
  });
}
