import { limits } from "../../config.ts";
import { namedHosts } from "../../core/airdrops/link.ts";
import type { Request } from "../../messaging/commands.ts";
import { changeState } from "../state.ts";

/** Allows a host of pages, or forgets it. The page may be outdated, so the stored answers decide what may be allowed. */
export function setPageHost({ serviceUrl, host, allowed }: Request<"setPageHost">): Promise<void> {
  return changeState(({ settings, snapshots, pageHosts }) => {
    const others = pageHosts.filter((other) => other !== host);
    if (!allowed) return { pageHosts: others };
    const isNamed = namedHosts(snapshots.values(), settings.serviceUrl).includes(host);
    if (!isNamed || settings.serviceUrl !== serviceUrl) return {};
    return { pageHosts: [...others, host].slice(-limits.pageHosts) };
  });
}
