import { day, type Time } from "../../config.ts";
import { isBelow, type Valued } from "../airdrops/folding.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import { urgencyAt } from "../deadlines/deadline-shown.ts";
import type { AlertKind } from "./kinds.ts";

/** The shown alerts of one airdrop. Absent fields save room with ten thousand airdrops. */
export type LedgerEntry = {
  readonly id: string;
  readonly notified: readonly AlertKind[];
  /** The value was unknown once. */
  readonly wasUnvalued?: true;
  /** The last value (USD) if it was below the smallest value of alerts and no `new` alert was shown. */
  readonly under?: number;
  /** The time of the first good answer without the airdrop. */
  readonly goneAt?: Time;
};

/** One wallet's ledger for one service. A list, because a service's id may be a name such as `__proto__`. */
export type Ledger = { readonly serviceUrl: string; readonly airdrops: readonly LedgerEntry[] };

/** ms after which an airdrop that returns counts as new. */
export const rememberGone = 180 * day;

/** The limit per wallet. Without it a service that changes its ids with every answer would fill the storage. */
export const mostGone = 200;

/**
 * A wallet's first answer raises no `new` alerts, because the user sees the list anyway. Its airdrops below the
 * smallest value raise the alert after their values rise.
 * @param smallest the smallest value of alerts, USD
 */
export function ledgerAfter(before: Ledger | null, snapshot: Snapshot, smallest: number, now: Time): Ledger {
  const { serviceUrl, fetchedAt } = snapshot;
  const isFirst = before === null || before.serviceUrl !== serviceUrl;
  const known = new Map((isFirst ? [] : before.airdrops).map((entry) => [entry.id, entry]));
  const listed = snapshot.airdrops.map((airdrop) => {
    const entry = known.get(airdrop.id);
    known.delete(airdrop.id);
    const { usdValue, deadline } = airdrop;
    const valued = { usdValue, urgency: urgencyAt({ deadline, fetchedAt }, now) };
    return listedEntry(entry ?? { id: airdrop.id, notified: [] }, valued, isFirst, smallest);
  });
  const gone = [...known.values()].flatMap((entry) => {
    const goneAt = Math.min(entry.goneAt ?? fetchedAt, now);
    return now - goneAt <= rememberGone ? { ...entry, goneAt } : [];
  });
  const latest = gone.sort((a, b) => b.goneAt - a.goneAt).slice(0, mostGone);
  return { serviceUrl, airdrops: [...listed, ...latest] };
}

function listedEntry(
  { id, notified, wasUnvalued, under }: LedgerEntry,
  valued: Valued,
  isFirst: boolean,
  smallest: number,
): LedgerEntry {
  const { usdValue } = valued;
  const unvalued = wasUnvalued === true || usdValue === null ? ({ wasUnvalued: true } as const) : {};
  if (notified.includes("new")) return { id, notified, ...unvalued };
  if (usdValue !== null && isBelow(valued, smallest)) return { id, notified, ...unvalued, under: usdValue };
  // A lowered limit does not make an old airdrop new. A risen value does.
  const isKnown = isFirst || (under !== undefined && under >= smallest);
  return { id, notified: isKnown ? [...notified, "new"] : notified, ...unvalued };
}

/** @param kindsOf the kinds that are now notified, added to those before */
export function ledgerWith(ledger: Ledger, kindsOf: (entry: LedgerEntry) => readonly AlertKind[]): Ledger {
  const airdrops = ledger.airdrops.map((entry) => {
    const added = kindsOf(entry).filter((kind) => !entry.notified.includes(kind));
    return added.length === 0 ? entry : { ...entry, notified: [...entry.notified, ...added] };
  });
  return { ...ledger, airdrops };
}
