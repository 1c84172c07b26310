import { browser } from "wxt/browser";
import { parseServiceUrl, servicePattern } from "../../core/service-url.ts";
import { covers } from "../../core/site-permission.ts";
import { read } from "../../storage/item.ts";
import { settingsItem } from "../../storage/settings.ts";
import { askedServicesItem } from "../../storage/sites.ts";
import { update } from "../../storage/transaction/transaction.ts";
import { attempt, sideEffect } from "../effects.ts";
import { hostPermissions } from "./permissions.ts";

/**
 * Notes that the browser asks the user for a service, so that its permission never counts as the wish to scan its site.
 * The present service is noted too, because the other may replace it.
 * @param text the base URL as typed; an invalid one is ignored
 */
export async function noteAsked(text: string): Promise<void> {
  const url = parseServiceUrl(text);
  if (url === null) return;
  const present = await read(settingsItem);
  const patterns = [servicePattern(present.serviceUrl), servicePattern(url)];
  await update(askedServicesItem, (before) => {
    const added = patterns.filter((pattern) => !before.includes(pattern));
    return added.length === 0 ? before : [...before, ...new Set(added)];
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
  const needed = servicePattern((await read(settingsItem)).serviceUrl);
  const asked = [...new Set([...(await read(askedServicesItem)), ...alsoAsked])];
  const stillGranted = async () => {
    const { granted, fixed } = await hostPermissions();
    return asked.filter((one) => one !== needed && granted.includes(one) && !covers(fixed, one));
  };
  for (const pattern of await stillGranted())
    await sideEffect(() => browser.permissions.remove({ origins: [pattern] }));
  const left = await stillGranted();
  await update(askedServicesItem, (before) => {
    const after = before.filter((pattern) => pattern === needed || left.includes(pattern));
    return after.length === before.length ? before : after;
  });
}
