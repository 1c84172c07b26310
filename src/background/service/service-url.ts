import { browser } from "wxt/browser";
import { defaultServiceUrl } from "../../config.ts";
import { activeIds } from "../../core/refresh/refresh-state.ts";
import { requestFetch } from "../../core/refresh/schedule.ts";
import { acceptedServiceUrl } from "../../core/secrets/accepted-service-url.ts";
import { servicePattern } from "../../core/service-url.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { activityItem } from "../../storage/items.ts";
import { attempt, tryCall } from "../browser-call.ts";
import { mayReach } from "../permissions.ts";
import { changeState, readState, type State } from "../state.ts";

/**
 * Sets the service. Snapshots stay until answers of the new service replace them.
 * @param request the base URL as typed, after the browser was asked for its permission
 */
export async function saveServiceUrl(request: Request<"saveServiceUrl">): Promise<Reply<"saveServiceUrl">> {
  const serviceUrl = acceptedServiceUrl(request.url);
  if (serviceUrl === null) return { isSaved: false };
  const before = (await readState()).settings.serviceUrl;
  try {
    if (!(await mayReach(serviceUrl))) return { isSaved: false };
    await changeState((state) => ({
      settings: { ...state.settings, serviceUrl },
      // The same URL must not end a wait that the service demanded.
      ...(before === serviceUrl ? {} : withService(state)),
    }));
    return { isSaved: true };
  } finally {
    // Failures are reported, because the choice is stored already.
    await attempt(giveBack([before, serviceUrl]));
  }
}

/** Gives back the host permissions of services that were refused or replaced. The manifest has the default one's. */
async function giveBack(serviceUrls: readonly string[]): Promise<void> {
  const { serviceUrl } = (await readState()).settings;
  const needed = [serviceUrl, defaultServiceUrl].map(servicePattern);
  for (const pattern of serviceUrls.map(servicePattern))
    if (!needed.includes(pattern)) await tryCall(() => browser.permissions.remove({ origins: [pattern] }));
}

/** @returns what changes with the service: every active wallet is due, and pages of other hosts ask again. */
function withService({
  wallets,
  schedule,
  activity,
}: State): Pick<State, "schedule" | "activity" | "pageHosts"> {
  return {
    pageHosts: [],
    schedule: requestFetch(schedule, activeIds(wallets), Date.now()),
    // Failures of the old service no longer count. Its requests do, so that switching does not empty the gate.
    activity: { ...activityItem.fallback, requests: activity.requests },
  };
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
