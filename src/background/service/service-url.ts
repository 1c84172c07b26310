import { released } from "../../core/api-key/key-status.ts";
import { activeIds } from "../../core/refresh/refresh-state.ts";
import { requestFetch } from "../../core/refresh/schedule.ts";
import { parseServiceUrl } from "../../core/service-url.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { activityItem } from "../../storage/items.ts";
import { mayReach } from "../permissions.ts";
import { changeState, readState, type State } from "../state.ts";
import { giveBackUnused } from "./service-permission.ts";

/**
 * Sets the service. Snapshots stay until answers of the new service replace them.
 * @param request the base URL as typed, after the browser was asked for its permission
 */
export async function saveServiceUrl(request: Request<"saveServiceUrl">): Promise<Reply<"saveServiceUrl">> {
  const url = parseServiceUrl(request.url);
  if (url === null) return { isSaved: false };
  const before = (await readState()).settings.serviceUrl;
  try {
    return await change(before, url);
  } finally {
    await giveBackUnused();
  }
}

async function change(before: string, serviceUrl: string): Promise<Reply<"saveServiceUrl">> {
  if (!(await mayReach(serviceUrl))) return { isSaved: false };
  await changeState((state) => ({
    settings: { ...state.settings, serviceUrl },
    // The same URL must not end a wait that the service demanded.
    ...(before === serviceUrl ? { keyStatus: released(state.keyStatus) } : withService(state)),
  }));
  return { isSaved: true };
}

/** @returns what changes with the service: every active wallet is due, and pages of other hosts ask again. */
export function withService({
  wallets,
  schedule,
  activity,
  keyStatus,
}: State): Pick<State, "schedule" | "activity" | "pageHosts" | "keyStatus"> {
  return {
    keyStatus: released(keyStatus),
    pageHosts: [],
    schedule: requestFetch(schedule, activeIds(wallets), Date.now()),
    // Failures of the old service no longer count. Its requests do, so that switching does not empty the gate.
    activity: { ...activityItem.fallback, requests: activity.requests },
  };
}
