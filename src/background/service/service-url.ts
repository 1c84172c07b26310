import type { Time } from "../../config.ts";
import { activeIds } from "../../core/refresh/refresh-state.ts";
import { requestFetch } from "../../core/refresh/schedule.ts";
import { parseServiceUrl } from "../../core/service-url.ts";
import type { Reply } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { giveBackUnused, mayReach } from "../permissions.ts";
import { changeState, type Queue, type State } from "../state.ts";

/**
 * Sets the service. Snapshots stay until answers of the new service replace them.
 * @param text the base URL as typed; the browser must have granted its host permission
 */
export async function saveServiceUrl(text: string, now: Time): Promise<Reply<"saveServiceUrl">> {
  const url = parseServiceUrl(text);
  if (url === null) return { isSaved: false };
  const { serviceUrl: before } = await read(settingsItem);
  try {
    return await change(before, url, now);
  } finally {
    // The page asked for the new permission, which stays only if the change succeeded.
    await giveBackUnused();
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
    schedule: requestFetch(schedule, activeIds(wallets), now),
    // Failures of the old service no longer count. Its requests do, so that switching does not empty the gate.
    activity: { ...activityItem.fallback, requests: activity.requests },
  };
}
