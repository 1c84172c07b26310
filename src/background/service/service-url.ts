import { browser } from "wxt/browser";
import { activeIds } from "../../core/refresh/refresh-state.ts";
import { withRequested } from "../../core/refresh/schedule.ts";
import { parseServiceUrl, permissionPattern } from "../../core/service-url.ts";
import type { Reply } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { allowedSitesItem } from "../../storage/sites.ts";
import { isNeeded } from "../data/sites.ts";
import { sideEffect } from "../effects.ts";
import { changeState, type Queue } from "../state.ts";
import { forgetRemovedAnswers } from "../wallets/watchlist.ts";
import { mayReach } from "./permission.ts";

/**
 * Sets the service. Snapshots stay until answers of the new service replace them.
 * @param text the base URL as typed; the browser must have granted its host permission
 * @param now ms since the epoch
 */
export async function saveServiceUrl(text: string, now: number): Promise<Reply<"saveServiceUrl">> {
  const parsed = parseServiceUrl(text);
  if (!parsed.ok) return { problem: parsed.problem };
  if (!(await mayReach(parsed.url))) return { problem: "permissionMissing" };
  // Saving the same URL must not end a wait that the service demanded.
  const { serviceUrl: before } = await read(settingsItem);
  if (before === parsed.url) return { problem: null };
  await forgetRemovedAnswers();
  await changeState((state) => {
    const settings = { ...state.settings, serviceUrl: parsed.url };
    return { settings, ...withService(state, now) };
  }, now);
  await removePermission(before, parsed.url);
  return { problem: null };
}

/** @returns schedule and activity for a new service: every active wallet is due. @param now ms since the epoch */
export function withService(
  { wallets, schedule, activity }: Queue,
  now: number,
): Pick<Queue, "schedule" | "activity"> {
  return {
    schedule: withRequested(schedule, activeIds(wallets), now),
    // Failures of the old service no longer count. Its requests do, so that switching cannot exceed the budget.
    activity: { ...activityItem.fallback, requests: activity.requests },
  };
}

/** Gives back the permission for a service, unless Windfall still needs it. @param next the base URL in use */
export async function removePermission(serviceUrl: string, next: string): Promise<void> {
  const pattern = permissionPattern(serviceUrl);
  if (isNeeded(pattern, await read(allowedSitesItem), next)) return;
  await sideEffect(() => browser.permissions.remove({ origins: [pattern] }));
}
