import type { Request } from "../../messaging/commands.ts";
import { changeState, readState, type State } from "../state.ts";

/** Blocks or unblocks a site or an address. A blocked wallet stays watched, because the user may have typed it. */
export async function setBlocked({ what, blocked: isIn }: Request<"setBlocked">): Promise<void> {
  await changeState(({ blockedSites, blockedWallets }) =>
    what.kind === "site"
      ? { blockedSites: withOrWithout(blockedSites, what.origin, isIn) }
      : { blockedWallets: withOrWithout(blockedWallets, what.id, isIn) },
  );
}

/** @returns whether the user blocked this site */
export async function isSiteBlocked(origin: string): Promise<boolean> {
  return (await readState()).blockedSites.includes(origin);
}

const choices = ["blockedSites", "blockedWallets", "declined", "askedServices", "settings"] as const;

/**
 * @returns whether some choices of the user are unreadable that keep addresses out. Then no site is scanned without a
 *   click, and no address is added unasked
 */
export function hasUnreadableChoices({ unreadable }: State): boolean {
  return choices.some((part) => unreadable.has(part));
}

function withOrWithout<T>(list: readonly T[], entry: T, isIn: boolean): readonly T[] {
  const others = list.filter((other) => other !== entry);
  return isIn ? [...others, entry] : others;
}
