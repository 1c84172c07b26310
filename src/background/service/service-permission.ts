import { browser } from "wxt/browser";
import { covers, servicePattern } from "../../core/service-url.ts";
import { attempt, tryCall } from "../browser-call.ts";
import { hostPermissions } from "../permissions.ts";
import { readState } from "../state.ts";

/**
 * Gives back host permissions that the present service does not need: of services that were refused or replaced, and of
 * sites that the user permitted in the browser's own menu. Failures are reported, because the choice that led here is
 * stored already. Never call it after a permission event: the command that needs the permission may be on its way.
 */
export async function giveBackUnused(): Promise<void> {
  await attempt(giveBack());
}

async function giveBack(): Promise<void> {
  const { settings, keyStatus } = await readState();
  // The user may have chosen another service.
  if (keyStatus?.state === "held") return;
  const needed = servicePattern(settings.serviceUrl);
  const { optional, fixed } = await hostPermissions();
  for (const pattern of optional) {
    const isNeeded = !covers(fixed, needed) && covers([pattern], needed);
    if (!isNeeded) await tryCall(() => browser.permissions.remove({ origins: [pattern] }));
  }
}
