import type { Time } from "../../config.ts";
import { activeIds } from "../../core/refresh/refresh-state.ts";
import { withRequested } from "../../core/refresh/schedule.ts";
import { parseServiceUrl } from "../../core/service-url.ts";
import type { Reply } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { settingsItem } from "../../storage/settings.ts";
import { mayReach } from "../sites/permissions.ts";
import { giveBackUnused } from "../sites/service-permission.ts";
import { changeState, type Queue, type State } from "../state.ts";

/**
 * Sets the service. Snapshots stay until answers of the new service replace them.
 * @param text the base URL as typed, after the browser was asked for its permission
 */
export async function saveServiceUrl(text: string, now: Time): Promise<Reply<"saveServiceUrl">> {
  const url = parseServiceUrl(text);
  if (url === null) return { isSaved: false };
  const { serviceUrl: before } = await read(settingsItem);
  try {
    return await change(before, url, now);
  } finally {
    await giveBackUnused(before, url);
  }
}

async function change(before: string, serviceUrl: string, now: Time): Promise<Reply<"saveServiceUrl">> {
  if (!(await mayReach(serviceUrl))) return { isSaved: false };
  // The same URL must not end a wait that the service demanded.
  if (before === serviceUrl) return { isSaved: true };
  await changeState((state) => {
    const settings = { ...state.settings, serviceUrl };
    return { settings, ...withService(state, now) };
  }, now);
  return { isSaved: true };
}

/** @returns what changes with the service: every active wallet is due, and no host of pages is allowed. */
export function withService(
  { wallets, schedule, activity }: Queue,
  now: Time,
): Pick<State, "schedule" | "activity" | "pageHosts"> {
  return {
    pageHosts: [],
    schedule: withRequested(schedule, activeIds(wallets), now),
    // Failures of the old service no longer count. Its requests do, so that switching does not empty the gate.
    activity: { ...activityItem.fallback, requests: activity.requests },
  };
}
