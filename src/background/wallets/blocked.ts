import type { Request } from "../../messaging/commands.ts";
import { update } from "../../storage/transaction.ts";
import { type Blocked, blockedItem } from "../../storage/wallets/blocked.ts";
import { withLock } from "../locks.ts";

/** Blocks a site or an address, or no longer. A wallet on the watchlist stays there: the person may have typed it. */
export async function setBlocked({ what, blocked }: Request<"setBlocked">): Promise<void> {
  const change = (before: Blocked): Blocked =>
    what.kind === "site"
      ? { ...before, sites: withOrWithout(before.sites, what.origin, blocked) }
      : { ...before, wallets: withOrWithout(before.wallets, what.id, blocked) };
  await withLock("findings", () => update(blockedItem, change));
}

/** @returns the list with the entry last, or without it */
function withOrWithout<T>(list: readonly T[], entry: T, isIn: boolean): readonly T[] {
  const others = list.filter((other) => other !== entry);
  return isIn ? [...others, entry] : others;
}
