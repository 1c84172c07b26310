import type { Request } from "../../messaging/commands.ts";
import { changeState, readState } from "../state.ts";

/** Blocks or unblocks a site or an address. A blocked wallet stays watched, because the user may have typed it. */
export async function setBlocked({ what, blocked: isIn }: Request<"setBlocked">): Promise<void> {
  await changeState(({ blocked: { sites, wallets } }) => ({
    blocked:
      what.kind === "site"
        ? { sites: withOrWithout(sites, what.origin, isIn), wallets }
        : { sites, wallets: withOrWithout(wallets, what.id, isIn) },
  }));
}

/** @returns whether the user blocked this site */
export async function isSiteBlocked(origin: string): Promise<boolean> {
  return (await readState()).blocked.sites.includes(origin);
}

function withOrWithout<T>(list: readonly T[], entry: T, isIn: boolean): readonly T[] {
  const others = list.filter((other) => other !== entry);
  return isIn ? [...others, entry] : others;
}
