import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { knownEntries } from "../airdrops/airdrop.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { KnownDeadline } from "../deadlines/deadline-window.ts";
import { urgencyAt } from "../deadlines/urgency-at.ts";
import { isTooSmall, type Valued } from "../list/folding.ts";
import { type Shape, time } from "../shapes.ts";
import { type AlertKind, alertKind } from "./kinds.ts";

/** The shown alerts of one airdrop. Absent fields save room with ten thousand airdrops. */
export const ledgerEntry = z.object({
  /** See `entryId`. */
  id: z.string(),
  notified: z.array(alertKind),
  /** `replacedAt` of the last deadline window that replaced another. */
  replacedAt: z.exactOptional(time),
  /** The last value (USD) if it was below the smallest value and no `new` alert was shown. */
  under: z.exactOptional(z.number()),
});
export type LedgerEntry = Shape<typeof ledgerEntry>;

/** One wallet's ledger for one service. */
export const ledgerSchema = z.object({ serviceUrl: z.string(), airdrops: z.array(ledgerEntry) });
export type Ledger = Shape<typeof ledgerSchema>;

/**
 * A wallet's first answer raises no `new` alerts, because the user sees the list anyway. Its airdrops below the
 * smallest value raise the alert after their values rise. The same holds for an answer with more entries than Windfall
 * reads, because an airdrop may have been among the others. A gone airdrop is forgotten.
 * @param smallest the smallest value, USD
 */
export function ledgerAfter(before: Ledger | null, snapshot: Snapshot, smallest: number, now: Time): Ledger {
  const { serviceUrl, fetchedAt, excess = 0 } = snapshot;
  const isFirst = before === null || before.serviceUrl !== serviceUrl;
  const known = isFirst ? [] : before.airdrops;
  const earlierOf = knownEntries(known, snapshot.airdrops);
  const listed = snapshot.airdrops.map(({ id, usdValue, deadline }) => {
    const valued = { usdValue, urgency: urgencyAt({ deadline, fetchedAt }, now) };
    const entry = forDeadline({ ...(earlierOf(id) ?? { notified: [] }), id }, deadline);
    return listedEntry(entry, valued, isFirst || excess > 0, smallest);
  });
  const missing = new Set(snapshot.missing.map(({ id }) => id));
  return { serviceUrl, airdrops: [...listed, ...known.filter(({ id }) => missing.has(id))] };
}

/**
 * A replaced or ended window makes its alerts due again. After a lost answer the window counts as the first, and resets
 * nothing.
 */
function forDeadline(entry: LedgerEntry, deadline: KnownDeadline | null): LedgerEntry {
  const replacedAt = deadline?.replacedAt ?? null;
  if (deadline !== null && (replacedAt === null || replacedAt === entry.replacedAt)) return entry;
  const notified = entry.notified.filter((kind) => kind === "new");
  return replacedAt === null ? { ...entry, notified } : { ...entry, notified, replacedAt };
}

function listedEntry(
  { under, ...entry }: LedgerEntry,
  valued: Valued,
  isOld: boolean,
  smallest: number,
): LedgerEntry {
  const { usdValue } = valued;
  const { notified } = entry;
  if (notified.includes("new")) return entry;
  if (usdValue !== null && isTooSmall(valued, smallest)) return { ...entry, under: usdValue };
  // A lowered limit does not make an old airdrop new. A risen value does.
  const isKnown = isOld || (under !== undefined && under >= smallest);
  return isKnown ? { ...entry, notified: [...notified, "new"] } : entry;
}

/** @param kindsOf the kinds that are now notified, added to those before */
export function ledgerWith(ledger: Ledger, kindsOf: (entry: LedgerEntry) => readonly AlertKind[]): Ledger {
  const airdrops = ledger.airdrops.map((entry) => {
    return { ...entry, notified: [...new Set([...entry.notified, ...kindsOf(entry)])] };
  });
  return { ...ledger, airdrops };
}
