import { browser } from "wxt/browser";
import { permissionPattern } from "../core/service-url.ts";
import { alertPermission } from "../core/settings/alert-settings.ts";
import { reportBug, withTimeout } from "./browser-call.ts";
import { changeState, readState } from "./state.ts";

/** @returns whether the browser permits requests to this service; true if the browser does not answer */
export function mayReach(serviceUrl: string): Promise<boolean> {
  return permits({ origins: [permissionPattern(serviceUrl)] }, true);
}

/**
 * The presence of the API proves nothing: after a withdrawal, Chrome keeps it in a running background.
 * @returns whether the browser permits notifications; false if the browser does not answer
 */
export function mayNotify(): Promise<boolean> {
  return permits(alertPermission, false);
}

async function permits(
  asked: Parameters<typeof browser.permissions.contains>[0],
  ifSilent: boolean,
): Promise<boolean> {
  try {
    return await withTimeout(() => browser.permissions.contains(asked));
  } catch (error) {
    reportBug(error);
    return ifSilent;
  }
}

/** Stores whether the browser permits requests to the service. A killed background loses the event about it. */
export async function notePermission(): Promise<void> {
  const { settings } = await readState();
  const isPermitted = await mayReach(settings.serviceUrl);
  await changeState(({ activity }) =>
    activity.mayReach === isPermitted ? {} : { activity: { ...activity, mayReach: isPermitted } },
  );
}

/** @returns the patterns of the host permissions that the user gave */
export async function grantedHosts(): Promise<readonly string[]> {
  const { origins = [] } = await withTimeout(() => browser.permissions.getAll());
  const fixed = browser.runtime.getManifest().host_permissions ?? [];
  return origins.filter((pattern) => !fixed.includes(pattern));
}
