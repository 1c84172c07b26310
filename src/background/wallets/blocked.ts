import type { Request } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { update } from "../../storage/transaction/transaction.ts";
import { type Blocked, blockedItem } from "../../storage/wallets/blocked.ts";

/** Blocks or unblocks a site or an address. A blocked wallet stays watched, because the user may have typed it. */
export async function setBlocked({ what, blocked }: Request<"setBlocked">): Promise<void> {
  const change = (before: Blocked): Blocked =>
    what.kind === "site"
      ? { ...before, sites: withOrWithout(before.sites, what.origin, blocked) }
      : { ...before, wallets: withOrWithout(before.wallets, what.id, blocked) };
  await update(blockedItem, change);
}

/** @returns whether the user blocked this site */
export async function isSiteBlocked(origin: string): Promise<boolean> {
  return (await read(blockedItem)).sites.includes(origin);
}

function withOrWithout<T>(list: readonly T[], entry: T, isIn: boolean): readonly T[] {
  const others = list.filter((other) => other !== entry);
  return isIn ? [...others, entry] : others;
}
