import { day, endOfTime, limits, type Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { DeadlineWindow } from "../deadlines/deadline-window.ts";
import { keysOf } from "../records.ts";
import type { Airdrop } from "./airdrop.ts";

type Scope = "wallet" | "everyWallet";

type DismissalRow = {
  readonly scope: Scope;
  /** ms until the airdrop returns by itself; null for never. */
  readonly endsAfter: number | null;
};

/** If several dismissals apply, the first counts. Stored data, synced data and text keys contain the names. */
const dismissalRules = {
  muted: { scope: "everyWallet", endsAfter: null },
  hidden: { scope: "wallet", endsAfter: null },
  claimed: { scope: "wallet", endsAfter: null },
  snoozed: { scope: "wallet", endsAfter: 7 * day },
} as const satisfies Readonly<Record<string, DismissalRow>>;

export type DismissalKind = keyof typeof dismissalRules;

export const dismissalKinds = keysOf(dismissalRules);

/** A claimed airdrop. The claim stays after the service stops listing the airdrop. */
export type Claim = {
  readonly name: string;
  /** USD at that time, or the last known value; null for unknown. */
  readonly usdValue: number | null;
  /** When the user claimed it. */
  readonly at: Time;
};

/**
 * A time is the end. `true` and a claim have no end. The claim is the dismissal's own value, so
 * that undo, backup and sync change both or neither.
 */
export type DismissedFor = true | Time | Claim;

export type Dismissal = { readonly [K in DismissalKind]?: DismissedFor };

/** null ends that kind alone, so that a restored airdrop keeps a claim of another device. */
export type DismissalChange = { readonly [K in DismissalKind]?: DismissedFor | null };

/** `wallet`: null for every wallet. */
export type DismissedAirdrop = Dismissal & { readonly wallet: WalletId | null; readonly airdrop: string };

/** A list, because the service chooses the id, which may be a name such as `__proto__`. */
export type Dismissals = readonly DismissedAirdrop[];

export const noDismissals: Dismissals = [];

/** @returns the wallet under which a dismissal is stored; null for every wallet */
export function dismissedWallet(how: DismissalKind, wallet: WalletId): WalletId | null {
  return dismissalRules[how].scope === "wallet" ? wallet : null;
}

/** @returns a unique name. No canonical address has a slash */
export function dismissalKey({ wallet, airdrop }: Pick<DismissedAirdrop, "wallet" | "airdrop">): string {
  return `${wallet ?? ""}/${airdrop}`;
}

export function dismissalKindsOf(scope: Scope): readonly DismissalKind[] {
  return dismissalKinds.filter((how) => dismissalRules[how].scope === scope);
}

export function isDismissedFor(how: DismissalKind, value: unknown): value is DismissedFor {
  if (how === "claimed") return isClaim(value);
  return dismissalRules[how].endsAfter === null ? value === true : isTime(value);
}

const claimFields: ReadonlySet<string> = new Set<keyof Claim>(["name", "usdValue", "at"]);

/** Refuses other fields, because a backup could fill storage with them. */
export function isClaim(value: unknown): value is Claim {
  if (typeof value !== "object" || value === null) return false;
  if (!Object.keys(value).every((field) => claimFields.has(field))) return false;
  if (!("name" in value && "usdValue" in value && "at" in value)) return false;
  const { name, usdValue, at } = value;
  const isName = typeof name === "string" && name !== "" && name.length <= limits.nameChars;
  return isName && (usdValue === null || isUsd(usdValue)) && isTime(at);
}

function isUsd(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= limits.usdValue;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= endOfTime;
}

/** @param fields untrusted values by name @param wallet null for every wallet */
export function dismissalsIn(fields: ReadonlyMap<string, unknown>, wallet: WalletId | null): Dismissal {
  const found: { [K in DismissalKind]?: DismissedFor } = {};
  for (const how of dismissalKindsOf(wallet === null ? "everyWallet" : "wallet")) {
    const value = fields.get(how);
    if (isDismissedFor(how, value)) found[how] = value;
  }
  return found;
}

type Named = Pick<Airdrop, "name" | "usdValue">;

/** @returns a dismissal of an airdrop that begins at `now` */
export function dismissedNow(how: DismissalKind, airdrop: Named, now: Time): Dismissal {
  if (how === "claimed") return claimedAt(airdrop, now);
  const { endsAfter } = dismissalRules[how];
  return { [how]: endsAfter === null ? true : now + endsAfter };
}

export function claimedAt({ name, usdValue }: Named, at: Time): Dismissal {
  return { claimed: { name, usdValue, at } };
}

/**
 * @returns whether the airdrop may expire before a snooze ends. Other dismissals are meant to outlast it
 */
export function mayOutlast(how: DismissalKind, deadline: DeadlineWindow | null, now: Time): boolean {
  const { endsAfter } = dismissalRules[how];
  return endsAfter !== null && deadline !== null && (deadline.from ?? now) < now + endsAfter;
}

export type DismissalState = {
  readonly how: DismissalKind;
  /** When the airdrop returns by itself; null for never. */
  readonly until: Time | null;
};

function isInForce(value: DismissedFor | undefined, now: Time): value is DismissedFor {
  return typeof value === "number" ? value > now : value !== undefined;
}

/** @returns the dismissal of each airdrop at `now`; null where it is listed */
export function dismissalAt(
  dismissals: Dismissals,
  now: Time,
): (wallet: WalletId, airdrop: string) => DismissalState | null {
  const byWallet = new Map<WalletId | null, Map<string, Dismissal>>();
  for (const dismissal of dismissals) {
    const there = byWallet.get(dismissal.wallet) ?? new Map<string, Dismissal>();
    byWallet.set(dismissal.wallet, there.set(dismissal.airdrop, dismissal));
  }
  return (wallet, airdrop) => {
    const here = byWallet.get(wallet)?.get(airdrop);
    const everywhere = byWallet.get(null)?.get(airdrop);
    if (here === undefined && everywhere === undefined) return null;
    const dismissal = { ...here, ...everywhere };
    for (const how of dismissalKinds) {
      const value = dismissal[how];
      if (isInForce(value, now)) return { how, until: typeof value === "number" ? value : null };
    }
    return null;
  };
}

/** @returns when the next dismissal ends; null for none */
export function nextDismissalEnd(dismissals: Dismissals, now: Time): Time | null {
  const values = dismissals.flatMap((dismissal) => dismissalKinds.map((how) => dismissal[how]));
  const ends = values.filter((value) => typeof value === "number").filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** @param wallet null for every wallet @param change an airdrop without any kind left is listed again */
export function withDismissal(
  all: Dismissals,
  wallet: WalletId | null,
  airdrop: string,
  change: DismissalChange,
  now: Time,
): Dismissals {
  const present = all.find((one) => one.wallet === wallet && one.airdrop === airdrop);
  const others = all.filter((one) => one !== present);
  const dismissal = changed(present ?? {}, change);
  const isNone = Object.keys(dismissal).length === 0;
  return isNone ? others : withinDismissalLimit([...others, { ...dismissal, wallet, airdrop }], now);
}

function changed(present: Dismissal, change: DismissalChange): Dismissal {
  const after: { [K in DismissalKind]?: DismissedFor } = {};
  for (const how of dismissalKinds) {
    const value = change[how] === undefined ? present[how] : change[how];
    if (value !== undefined && value !== null) after[how] = value;
  }
  return after;
}

/**
 * Keeps every claim, `limits.dismissals` others for single wallets, and as many for every wallet. Drops ended snoozes
 * first, then other snoozes, then the oldest dismissals, which come first.
 */
export function withinDismissalLimit(dismissals: Dismissals, now: Time): Dismissals {
  const claims = dismissals.filter(({ claimed }) => isClaim(claimed));
  const everywhere = dismissals.filter(({ wallet }) => wallet === null);
  const inOneWallet = dismissals.filter(({ wallet, claimed }) => wallet !== null && !isClaim(claimed));
  const kept = new Set([...claims, ...latest(everywhere, now), ...latest(inOneWallet, now)]);
  return dismissals.filter((dismissal) => kept.has(dismissal));
}

function latest(dismissals: Dismissals, now: Time): Dismissals {
  if (dismissals.length <= limits.dismissals) return dismissals;
  const inForce = dismissals.filter((dismissal) => !hasEnded(dismissal, now));
  // The service decides in how many wallets one press snoozes an airdrop. Such a press must not end what the user hid.
  const snoozesFirst = inForce.toSorted((a, b) => Number(isOnlySnoozed(b)) - Number(isOnlySnoozed(a)));
  const dropped = new Set(snoozesFirst.slice(0, -limits.dismissals));
  return inForce.filter((dismissal) => !dropped.has(dismissal));
}

function isOnlySnoozed({ hidden, muted, snoozed }: Dismissal): boolean {
  return snoozed !== undefined && hidden === undefined && muted === undefined;
}

/** @returns whether no dismissal is in force at `now` */
export function hasEnded(dismissal: Dismissal, now: Time): boolean {
  return !dismissalKinds.some((how) => isInForce(dismissal[how], now));
}
