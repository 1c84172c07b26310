import { limits } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { reach } from "../deadlines/deadline-window.ts";
import { day, endOfTime } from "../duration.ts";
import { columnOf, keysOf } from "../records.ts";
import type { Urgency } from "./airdrop.ts";

/** One way to take an airdrop out of the list. */
type DismissalRow = {
  /** Whether it holds for one wallet, or for every wallet that has the airdrop. */
  readonly scope: "wallet" | "everyWallet";
  /** ms until the airdrop comes back by itself; null for never. */
  readonly lasts: number | null;
  /** Its place in a row's menu. */
  readonly place: number;
  /** Its field in the browser's sync, unlike any other's: short, because it is stored with every dismissed airdrop. */
  readonly syncsAs: string;
};

/**
 * The dismissals. Of several for one airdrop the first one counts. Each one's name is also its field in storage and
 * in backups, and the end of its text keys: `row.…` in a row's menu, `putAway.…` once it is done.
 */
const dismissals = {
  muted: { scope: "everyWallet", lasts: null, place: 4, syncsAs: "m" },
  hidden: { scope: "wallet", lasts: null, place: 3, syncsAs: "h" },
  claimed: { scope: "wallet", lasts: null, place: 1, syncsAs: "c" },
  snoozed: { scope: "wallet", lasts: 7 * day, place: 2, syncsAs: "s" },
} as const satisfies Readonly<Record<string, DismissalRow>>;

export type Dismissal = keyof typeof dismissals;

/** A dismissal in one wallet. The others are lists of airdrops, each under its own name in `Marks`. */
export type WalletDismissal = {
  [K in Dismissal]: (typeof dismissals)[K]["scope"] extends "wallet" ? K : never;
}[Dismissal];

export function isOfWallet(how: Dismissal): how is WalletDismissal {
  return dismissals[how].scope === "wallet";
}

export const walletDismissals: readonly WalletDismissal[] = keysOf(dismissals).filter(isOfWallet);

/** The field of each dismissal in the browser's sync. */
export const syncFields: { readonly [K in Dismissal]: string } = columnOf(dismissals, "syncsAs");

/** For how long: `true` for good, or when it ends, ms since the epoch. */
export type DismissedFor = true | number;

/** The dismissals of an airdrop in one wallet. */
export type Mark = { readonly [K in WalletDismissal]?: DismissedFor };

/**
 * Every mark with its wallet and airdrop, and the airdrops that are dismissed in every wallet. Lists, because the service
 * chooses an airdrop's id, which may be a name that every object has.
 */
export type Marks = {
  readonly marks: readonly (Mark & { readonly wallet: WalletId; readonly airdrop: string })[];
} & { readonly [K in Exclude<Dismissal, WalletDismissal>]: readonly string[] };

export const noMarks: Marks = { marks: [], muted: [] };

/** @returns whether a value says for how long an airdrop is dismissed so */
export function isDismissedFor(how: WalletDismissal, value: unknown): value is DismissedFor {
  if (dismissals[how].lasts === null) return value === true;
  return typeof value === "number" && value >= 0 && value <= endOfTime;
}

/** @returns the dismissals among fields by name, which anybody may have written */
export function dismissalsIn(fields: ReadonlyMap<string, unknown>): Mark {
  const found: { [K in WalletDismissal]?: DismissedFor } = {};
  for (const how of walletDismissals) {
    const value = fields.get(how);
    if (isDismissedFor(how, value)) found[how] = value;
  }
  return found;
}

/** @returns a dismissal that begins now. @param now ms since the epoch */
export function dismissedNow(how: WalletDismissal, now: number): Mark {
  const { lasts } = dismissals[how];
  return { [how]: lasts === null ? true : now + lasts };
}

/** @returns the dismissals that a row's menu offers. One that may outlast the airdrop's deadline is left out. */
export function dismissalsFor(urgency: Urgency): readonly Dismissal[] {
  const offered = keysOf(dismissals).filter(
    (how) => urgency !== "verySoon" || (dismissals[how].lasts ?? 0) < reach.verySoon,
  );
  return offered.toSorted((a, b) => dismissals[a].place - dismissals[b].place);
}

/** How an airdrop is dismissed. */
export type AwayState = {
  readonly how: Dismissal;
  /** When it comes back by itself, ms since the epoch; null for never. */
  readonly until: number | null;
};

function isInForce(value: DismissedFor | undefined, now: number): value is DismissedFor {
  return value !== undefined && (value === true || value > now);
}

/**
 * @param now ms since the epoch
 * @returns how each airdrop of each wallet is dismissed; null where it is not
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
    if (never.has(airdrop)) return { how: "muted", until: null };
    const mark = marked.get(wallet)?.get(airdrop) ?? {};
    for (const how of walletDismissals) {
      const value = mark[how];
      if (isInForce(value, now)) return { how, until: value === true ? null : value };
    }
    return null;
  };
}

/** @returns when the next dismissal ends, ms since the epoch; null when none ends by itself */
export function nextDismissalEnd({ marks }: Marks, now: number): number | null {
  const values = marks.flatMap((mark) => walletDismissals.map((how) => mark[how]));
  const ends = values.filter((value) => typeof value === "number").filter((end) => end > now);
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

/** @returns whether no dismissal of a mark holds any more. @param now ms since the epoch */
export function isOver(mark: Mark, now: number): boolean {
  return !walletDismissals.some((how) => isInForce(mark[how], now));
}

/** @returns the marks with an airdrop muted in every wallet, the latest of `limits.marks`, or heard of again */
export function withMuted(all: Marks, airdrop: string, muted: boolean): Marks {
  const others = all.muted.filter((id) => id !== airdrop);
  return { ...all, muted: muted ? [...others, airdrop].slice(-limits.marks) : others };
}
