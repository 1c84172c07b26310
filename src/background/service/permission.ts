import { browser } from "wxt/browser";
import { failures } from "../../core/failures.ts";
import { breakerAfterServiceFailure } from "../../core/refresh/circuit-breaker.ts";
import type { Activity } from "../../core/refresh/refresh-state.ts";
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

/** Makes the circuit breaker agree with the permission: a killed background loses the browser's event about it. */
export async function reconcilePermission(now: number): Promise<void> {
  const { serviceUrl } = await read(settingsItem);
  const isMissing = !(await mayReach(serviceUrl));
  if (saysMissing(await read(activityItem)) === isMissing) return;
  await changeState(({ activity }) => {
    if (saysMissing(activity) === isMissing) return {};
    const breaker = isMissing
      ? breakerAfterServiceFailure(activity.breaker, { kind: "permissionMissing", at: now })
      : { ...activity.breaker, open: null };
    return { activity: { ...activity, breaker } };
  }, now);
}

function saysMissing({ breaker }: Activity): boolean {
  return breaker.open !== null && failures[breaker.open.failure.kind].breaker === "opensUntilUserActs";
}
