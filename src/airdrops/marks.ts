import { limits } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";

/** What a person decided about an airdrop of one wallet (F17). */
export type Mark = {
  readonly hidden?: true;
  readonly claimed?: true;
  /** ms since the epoch. */
  readonly snoozedUntil?: number;
};

/**
 * Every mark with whose it is, and the airdrops that are muted in every wallet. Lists, for an airdrop's id is the
 * service's to choose and may be a name that every object has.
 */
export type Marks = {
  readonly marks: readonly (Mark & { readonly wallet: WalletId; readonly airdrop: string })[];
  readonly muted: readonly string[];
};

export const noMarks: Marks = { marks: [], muted: [] };

/** How an airdrop is put away. */
export type Away = "hidden" | "claimed" | "snoozed" | "muted";

/** How an airdrop is put away, and until when where it comes back by itself. */
export type AwayState =
  | { readonly how: Exclude<Away, "snoozed"> }
  | {
      readonly how: "snoozed";
      /** When it comes back, ms since the epoch. */
      readonly until: number;
    };

/**
 * @param now ms since the epoch
 * @returns how each airdrop of each wallet is put away; null where it is not
 */
export function awayAt(
  { marks, muted }: Marks,
  now: number,
): (wallet: WalletId, airdrop: string) => AwayState | null {
  const marked = new Map<WalletId, Map<string, Mark>>();
  for (const mark of marks) {
    const ofWallet = marked.get(mark.wallet) ?? new Map<string, Mark>();
    marked.set(mark.wallet, ofWallet.set(mark.airdrop, mark));
  }
  const never = new Set(muted);
  return (wallet, airdrop) => {
    if (never.has(airdrop)) return { how: "muted" };
    const mark = marked.get(wallet)?.get(airdrop);
    if (mark?.hidden === true) return { how: "hidden" };
    if (mark?.claimed === true) return { how: "claimed" };
    const until = mark?.snoozedUntil;
    return until !== undefined && until > now ? { how: "snoozed", until } : null;
  };
}

/** @returns when the next snooze is over, ms since the epoch; null when nothing is snoozed */
export function nextSnoozeEnd({ marks }: Marks, now: number): number | null {
  const ends = marks.flatMap(({ snoozedUntil = now }) => (snoozedUntil > now ? [snoozedUntil] : []));
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * @param mark what it is to be; without any wish the airdrop has no mark
 * @param now ms since the epoch
 * @returns the marks with this one, the latest; where there are more than `limits.marks`, snoozes that are over make
 *   room, then the oldest
 */
export function withMark(all: Marks, wallet: WalletId, airdrop: string, mark: Mark, now: number): Marks {
  const others = all.marks.filter((one) => one.wallet !== wallet || one.airdrop !== airdrop);
  const isNone = Object.keys(mark).length === 0;
  return { ...all, marks: isNone ? others : latest([...others, { ...mark, wallet, airdrop }], now) };
}

function latest(marks: Marks["marks"], now: number): Marks["marks"] {
  if (marks.length <= limits.marks) return marks;
  return marks.filter((mark) => !isOver(mark, now)).slice(-limits.marks);
}

/**
 * @param now ms since the epoch
 * @returns whether a mark puts nothing away any more: a snooze that is over, or no wish at all
 */
export function isOver({ hidden, claimed, snoozedUntil = 0 }: Mark, now: number): boolean {
  return hidden !== true && claimed !== true && snoozedUntil <= now;
}

/** @returns the marks with an airdrop muted in every wallet, the latest of `limits.marks`, or heard of again */
export function withMuted(all: Marks, airdrop: string, muted: boolean): Marks {
  const others = all.muted.filter((id) => id !== airdrop);
  return { ...all, muted: muted ? [...others, airdrop].slice(-limits.marks) : others };
}
