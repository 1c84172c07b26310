import { limits } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { flagRange } from "../deadlines/deadline-window.ts";
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
 * in backups, and the end of its text keys: `row.…` in a row's menu, `dismissed.…` once it is done.
 */
const dismissalRules = {
  muted: { scope: "everyWallet", lasts: null, place: 4, syncsAs: "m" },
  hidden: { scope: "wallet", lasts: null, place: 3, syncsAs: "h" },
  claimed: { scope: "wallet", lasts: null, place: 1, syncsAs: "c" },
  snoozed: { scope: "wallet", lasts: 7 * day, place: 2, syncsAs: "s" },
} as const satisfies Readonly<Record<string, DismissalRow>>;

export type DismissalKind = keyof typeof dismissalRules;

/** A dismissal in one wallet. The others are lists of airdrops, each under its own name in `Dismissals`. */
export type WalletDismissalKind = {
  [K in DismissalKind]: (typeof dismissalRules)[K]["scope"] extends "wallet" ? K : never;
}[DismissalKind];

export function isOfWallet(how: DismissalKind): how is WalletDismissalKind {
  return dismissalRules[how].scope === "wallet";
}

export const walletDismissalKinds: readonly WalletDismissalKind[] = keysOf(dismissalRules).filter(isOfWallet);

/** The field of each dismissal in the browser's sync. */
export const syncFields: { readonly [K in DismissalKind]: string } = columnOf(dismissalRules, "syncsAs");

/** For how long: `true` for good, or when it ends, ms since the epoch. */
export type DismissedFor = true | number;

/** The dismissals of an airdrop in one wallet. */
export type Dismissal = { readonly [K in WalletDismissalKind]?: DismissedFor };

/**
 * Every mark with its wallet and airdrop, and the airdrops that are dismissed in every wallet. Lists, because the service
 * chooses an airdrop's id, which may be a name that every object has.
 */
export type Dismissals = {
  readonly dismissals: readonly (Dismissal & { readonly wallet: WalletId; readonly airdrop: string })[];
} & { readonly [K in Exclude<DismissalKind, WalletDismissalKind>]: readonly string[] };

export const noDismissals: Dismissals = { dismissals: [], muted: [] };

/** @returns whether a value says for how long an airdrop is dismissed so */
export function isDismissedFor(how: WalletDismissalKind, value: unknown): value is DismissedFor {
  if (dismissalRules[how].lasts === null) return value === true;
  return typeof value === "number" && value >= 0 && value <= endOfTime;
}

/** @returns the dismissals among fields by name, which anybody may have written */
export function dismissalsIn(fields: ReadonlyMap<string, unknown>): Dismissal {
  const found: { [K in WalletDismissalKind]?: DismissedFor } = {};
  for (const how of walletDismissalKinds) {
    const value = fields.get(how);
    if (isDismissedFor(how, value)) found[how] = value;
  }
  return found;
}

/** @returns a dismissal that begins now. @param now ms since the epoch */
export function dismissedNow(how: WalletDismissalKind, now: number): Dismissal {
  const { lasts } = dismissalRules[how];
  return { [how]: lasts === null ? true : now + lasts };
}

/** @returns the dismissals that a row's menu offers. One that may outlast the airdrop's deadline is left out. */
export function dismissalsFor(urgency: Urgency): readonly DismissalKind[] {
  const offered = keysOf(dismissalRules).filter(
    (how) => urgency !== "verySoon" || (dismissalRules[how].lasts ?? 0) < flagRange.verySoon,
  );
  return offered.toSorted((a, b) => dismissalRules[a].place - dismissalRules[b].place);
}

/** How an airdrop is dismissed. */
export type DismissalState = {
  readonly how: DismissalKind;
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
export function dismissalAt(
  { dismissals, muted }: Dismissals,
  now: number,
): (wallet: WalletId, airdrop: string) => DismissalState | null {
  const marked = new Map<WalletId, Map<string, Dismissal>>();
  for (const dismissal of dismissals) {
    const ofWallet = marked.get(dismissal.wallet) ?? new Map<string, Dismissal>();
    marked.set(dismissal.wallet, ofWallet.set(dismissal.airdrop, dismissal));
  }
  const never = new Set(muted);
  return (wallet, airdrop) => {
    if (never.has(airdrop)) return { how: "muted", until: null };
    const dismissal = marked.get(wallet)?.get(airdrop) ?? {};
    for (const how of walletDismissalKinds) {
      const value = dismissal[how];
      if (isInForce(value, now)) return { how, until: value === true ? null : value };
    }
    return null;
  };
}

/** @returns when the next dismissal ends, ms since the epoch; null when none ends by itself */
export function nextDismissalEnd({ dismissals }: Dismissals, now: number): number | null {
  const values = dismissals.flatMap((dismissal) => walletDismissalKinds.map((how) => dismissal[how]));
  const ends = values.filter((value) => typeof value === "number").filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * @param mark what it is to be; without any wish the airdrop has no mark
 * @param now ms since the epoch
 * @returns the dismissals with this one, the latest; where there are more than `limits.dismissals`, snoozes that are over make
 *   room, then the oldest
 */
export function withDismissal(
  all: Dismissals,
  wallet: WalletId,
  airdrop: string,
  dismissal: Dismissal,
  now: number,
): Dismissals {
  const others = all.dismissals.filter((one) => one.wallet !== wallet || one.airdrop !== airdrop);
  const isNone = Object.keys(dismissal).length === 0;
  return {
    ...all,
    dismissals: isNone ? others : latest([...others, { ...dismissal, wallet, airdrop }], now),
  };
}

function latest(dismissals: Dismissals["dismissals"], now: number): Dismissals["dismissals"] {
  if (dismissals.length <= limits.dismissals) return dismissals;
  return dismissals.filter((dismissal) => !isOver(dismissal, now)).slice(-limits.dismissals);
}

/** @returns whether none of the dismissals holds any more. @param now ms since the epoch */
export function isOver(dismissal: Dismissal, now: number): boolean {
  return !walletDismissalKinds.some((how) => isInForce(dismissal[how], now));
}

/** @returns the dismissals with an airdrop muted in every wallet, the latest of `limits.dismissals`, or heard of again */
export function withMuted(all: Dismissals, airdrop: string, muted: boolean): Dismissals {
  const others = all.muted.filter((id) => id !== airdrop);
  return { ...all, muted: muted ? [...others, airdrop].slice(-limits.dismissals) : others };
}
