import { day, type Time } from "../../config.ts";
import { isBelow, type Valued } from "../airdrops/folding.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import { urgencyAt, urgencySaid } from "../deadlines/deadline-shown.ts";
import { mostUrgent, rank, type Urgency } from "../deadlines/urgency.ts";
import { type AlertKind, saysMore } from "./kinds.ts";

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
  /** Since this time no good answer said more than this urgency, which is less than notified. */
  readonly less?: { readonly since: Time; readonly urgency: Urgency };
};

/** One wallet's ledger for one service. */
export type Ledger = { readonly serviceUrl: string; readonly airdrops: readonly LedgerEntry[] };

/** ms after which an airdrop that returns counts as new. */
export const rememberGone = 180 * day;

/** ms for which all answers have to say less, because the service may repeat a false answer for hours. */
const withdrawnAfter = day;

/** The limit per wallet. Without it a service that changes its ids with every answer would fill the storage. */
export const mostGone = 200;

/**
 * A wallet's first answer raises no `new` alerts, because the user sees the list anyway. Its airdrops below the
 * smallest value raise the alert after their values rise. The same holds for an answer with more entries than Windfall
 * reads, because an airdrop may have been among the others.
 * @param smallest the smallest value of alerts, USD
 */
export function ledgerAfter(before: Ledger | null, snapshot: Snapshot, smallest: number, now: Time): Ledger {
  const { serviceUrl, fetchedAt, dropped, excess = 0 } = snapshot;
  const isFirst = before === null || before.serviceUrl !== serviceUrl;
  const known = new Map((isFirst ? [] : before.airdrops).map((entry) => [entry.id, entry]));
  const listed = snapshot.airdrops.map((airdrop) => {
    const entry = known.get(airdrop.id);
    known.delete(airdrop.id);
    const { usdValue, deadline } = airdrop;
    const answer = { deadline, fetchedAt };
    const urgency = urgencyAt(answer, now);
    const shown = urgency === "over" ? mostUrgent : urgency;
    const heard = { said: urgencySaid(answer), shown, at: fetchedAt };
    const present = withoutWithdrawn(entry ?? { id: airdrop.id, notified: [] }, heard);
    return listedEntry(present, { usdValue, urgency }, isFirst || excess > 0, smallest);
  });
  const gone = [...known.values()].map((entry): LedgerEntry => {
    // The airdrop may be one of the dropped entries.
    if (dropped > 0) return entry;
    const heard = { said: "none", shown: "none", at: fetchedAt } as const;
    return { ...withoutWithdrawn(entry, heard), goneAt: Math.min(entry.goneAt ?? fetchedAt, now) };
  });
  const age = ({ goneAt = now }: LedgerEntry) => now - goneAt;
  const latest = gone.filter((entry) => age(entry) <= rememberGone).sort((a, b) => age(a) - age(b));
  return { serviceUrl, airdrops: [...listed, ...latest.slice(0, mostGone)] };
}

/**
 * Forgets alerts that all answers of a day have withdrawn, so that an extended deadline, or an airdrop that returns,
 * raises them again. One missing airdrop or false flag withdraws nothing.
 * @param heard the urgency that the answer of `at` says by itself, and the one that the list shows
 */
function withoutWithdrawn(
  { less, ...entry }: LedgerEntry,
  { said, shown, at }: { readonly said: Urgency; readonly shown: Urgency; readonly at: Time },
): LedgerEntry {
  const urgency = less !== undefined && rank[less.urgency] < rank[said] ? less.urgency : said;
  if (!entry.notified.some((kind) => saysMore(kind, urgency))) return entry;
  const since = Math.min(less?.since ?? at, at);
  const isWithdrawn = (kind: AlertKind) => saysMore(kind, urgency) && saysMore(kind, shown);
  const notified =
    at - since < withdrawnAfter ? entry.notified : entry.notified.filter((kind) => !isWithdrawn(kind));
  return { ...entry, notified, less: { since, urgency } };
}

function listedEntry(
  { under, goneAt: _, ...entry }: LedgerEntry,
  valued: Valued,
  isOld: boolean,
  smallest: number,
): LedgerEntry {
  const { notified } = entry;
  const { usdValue } = valued;
  const present: LedgerEntry = usdValue === null ? { ...entry, wasUnvalued: true } : entry;
  if (notified.includes("new")) return present;
  if (usdValue !== null && isBelow(valued, smallest)) return { ...present, under: usdValue };
  // A lowered limit does not make an old airdrop new. A risen value does.
  const isKnown = isOld || (under !== undefined && under >= smallest);
  return isKnown ? { ...present, notified: [...notified, "new"] } : present;
}

/** @param kindsOf the kinds that are now notified, added to those before */
export function ledgerWith(ledger: Ledger, kindsOf: (entry: LedgerEntry) => readonly AlertKind[]): Ledger {
  const airdrops = ledger.airdrops.map((entry) => {
    const added = kindsOf(entry).filter((kind) => !entry.notified.includes(kind));
    return added.length === 0 ? entry : { ...entry, notified: [...entry.notified, ...added] };
  });
  return { ...ledger, airdrops };
}
