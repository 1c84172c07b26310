import { browser } from "wxt/browser";
import { failures } from "../airdrops/failure.ts";
import { permissionPattern } from "../service-url.ts";
import { type Activity, activityItem } from "../storage/activity.ts";
import { read } from "../storage/item.ts";
import { settingsItem } from "../storage/settings.ts";
import { outageAfter } from "./outage.ts";
import { reportBug } from "./report-bug.ts";
import { limited } from "./side-effect.ts";
import { changeState } from "./state.ts";

/**
 * @returns whether the browser lets us ask this service. The user can take the permission back at any time. True when
 *   the browser does not say: a request without the permission only fails as if the browser were offline
 */
export async function mayReach(serviceUrl: string): Promise<boolean> {
  try {
    return await limited(() => browser.permissions.contains({ origins: [permissionPattern(serviceUrl)] }));
  } catch (error) {
    reportBug(error);
    return true;
  }
}

/**
 * Makes the stored outage agree with the browser's permission for the service. The browser's events are not enough: a
 * background that is killed loses the event that woke it.
 *
 * @param now ms since the epoch
 */
export async function reconcilePermission(now: number): Promise<void> {
  const { serviceUrl } = await read(settingsItem);
  const isMissing = !(await mayReach(serviceUrl));
  if (saysMissing(await read(activityItem)) === isMissing) return;
  await changeState(({ activity }) => {
    if (saysMissing(activity) === isMissing) return {};
    const outage = isMissing ? outageAfter(activity.outage, { kind: "permissionMissing", at: now }) : null;
    return { activity: { ...activity, outage } };
  }, now);
}

function saysMissing({ outage }: Activity): boolean {
  return outage !== null && failures[outage.failure.kind].breaker === "opensUntilUserActs";
}
