import { browser } from "wxt/browser";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import { afterFailure } from "../../core/refresh/wait.ts";
import { permissionPattern } from "../../core/service-url.ts";
import { read } from "../../storage/item.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { reportBug, withTimeout } from "../effects.ts";
import { changeState } from "../state.ts";

/** @returns whether the browser permits requests to this service; true if the browser does not answer */
export async function mayReach(serviceUrl: string): Promise<boolean> {
  try {
    return await withTimeout(() =>
      browser.permissions.contains({ origins: [permissionPattern(serviceUrl)] }),
    );
  } catch (error) {
    reportBug(error);
    return true;
  }
}

/** Makes the wait of the service agree with the permission: a killed background loses the browser's event about it. */
export async function reconcilePermission(now: number): Promise<void> {
  const { serviceUrl } = await read(settingsItem);
  const isMissing = !(await mayReach(serviceUrl));
  if (saysMissing(await read(activityItem)) === isMissing) return;
  await changeState(({ activity }) => {
    if (saysMissing(activity) === isMissing) return {};
    const wait = isMissing
      ? afterFailure("service", activity.wait, { kind: "permissionMissing", at: now }, now)
      : null;
    return { activity: { ...activity, wait } };
  }, now);
}

function saysMissing({ wait }: Activity): boolean {
  return wait?.reason?.kind === "permissionMissing";
}
