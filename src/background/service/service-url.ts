import { browser } from "wxt/browser";
import { released } from "../../core/api-key/key-status.ts";
import { activeIds } from "../../core/refresh/refresh-state.ts";
import { requestFetch } from "../../core/refresh/schedule.ts";
import { acceptedServiceUrl } from "../../core/secrets/accepted-service-url.ts";
import { covers, servicePattern } from "../../core/service-url.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { activityItem } from "../../storage/items.ts";
import { attempt, tryCall } from "../browser-call.ts";
import { hostPermissions, mayReach } from "../permissions.ts";
import { changeState, readState, type State } from "../state.ts";

/**
 * Sets the service. Snapshots stay until answers of the new service replace them.
 * @param request the base URL as typed, after the browser was asked for its permission
 */
export async function saveServiceUrl(request: Request<"saveServiceUrl">): Promise<Reply<"saveServiceUrl">> {
  const url = acceptedServiceUrl(request.url);
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

/** Opens pages of a host without a question, unless the page that sent this knows an earlier service. */
export function trustPageHost({ serviceUrl, host }: Request<"trustPageHost">): Promise<void> {
  return changeState(({ settings, pageHosts }) =>
    settings.serviceUrl === serviceUrl && !pageHosts.includes(host)
      ? { pageHosts: [...pageHosts, host] }
      : {},
  );
}

/** Asks again before a page opens on any host but the service's own. */
export function forgetPageHosts(): Promise<void> {
  return changeState(() => ({ pageHosts: [] }));
}
