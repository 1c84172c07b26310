import type { Request } from "../../messaging/commands.ts";
import { changeState } from "../state.ts";

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
