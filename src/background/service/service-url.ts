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
 * Points Windfall at another service. What the last one said stays, with its age, until the new one answers.
 *
 * @param text the base URL as typed; its host permission must have been granted already
 * @param now ms since the epoch
 */
export async function saveServiceUrl(text: string, now: number): Promise<Reply<"saveServiceUrl">> {
  const parsed = parseServiceUrl(text);
  if (!parsed.ok) return { problem: parsed.problem };
  if (!(await mayReach(parsed.url))) return { problem: "permissionMissing" };
  // The same again changes nothing, least of all the wait that the service asked for.
  const { serviceUrl: before } = await read(settingsItem);
  if (before === parsed.url) return { problem: null };
  await forgetRemovedAnswers();
  await changeState((state) => {
    const settings = { ...state.settings, serviceUrl: parsed.url };
    return { settings, ...withService(state, now) };
  }, now);
  await giveBack(before, parsed.url);
  return { problem: null };
}

/**
 * @param now ms since the epoch
 * @returns what becomes of the queue when another service is set: every wallet is fetched there
 */
export function withService(
  { wallets, schedule, activity }: Queue,
  now: number,
): Pick<Queue, "schedule" | "activity"> {
  return {
    schedule: withRequested(schedule, activeIds(wallets), now),
    // What the last one suffered is not this one's. What was asked counts all the same: it may be a way there and back.
    activity: { ...activityItem.fallback, requests: activity.requests },
  };
}

/** Gives back the permission for a service that is set no more, unless something else needs it. */
export async function giveBack(serviceUrl: string, next: string): Promise<void> {
  const pattern = permissionPattern(serviceUrl);
  if (isNeeded(pattern, await read(allowedSitesItem), next)) return;
  await sideEffect(() => browser.permissions.remove({ origins: [pattern] }));
}
