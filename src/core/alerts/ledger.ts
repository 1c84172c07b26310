import * as z from "zod/mini";
import { knownEntries } from "../airdrops/airdrop.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { KnownDeadline } from "../deadlines/deadline-window.ts";
import { type Shape, time } from "../shapes.ts";
import { type AlertKind, alertKind } from "./kinds.ts";

/** The shown alerts of one airdrop. Absent fields save room with ten thousand airdrops. */
export const ledgerEntry = z.object({
  /** See `entryId`. */
  id: z.string(),
  notified: z.array(alertKind),
  /** `replacedAt` of the last deadline window that replaced another. */
  replacedAt: z.exactOptional(time),
});
export type LedgerEntry = Shape<typeof ledgerEntry>;

/** One wallet's ledger for one service. */
export const ledgerSchema = z.object({ serviceUrl: z.string(), airdrops: z.array(ledgerEntry) });
export type Ledger = Shape<typeof ledgerSchema>;

/** A wallet's first answer raises no `new` alerts, because the user sees the list anyway. A gone airdrop is forgotten. */
export function ledgerAfter(before: Ledger | null, snapshot: Snapshot): Ledger {
  const { serviceUrl } = snapshot;
  const isFirst = before === null || before.serviceUrl !== serviceUrl;
  const known = isFirst ? [] : before.airdrops;
  const earlierOf = knownEntries(known, snapshot.airdrops);
  const unknown: LedgerEntry["notified"] = isFirst ? ["new"] : [];
  const listed = snapshot.airdrops.map(({ id, deadline }) =>
    forDeadline({ ...(earlierOf(id) ?? { notified: unknown }), id }, deadline),
  );
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

/** @param kindsOf the kinds that are now notified, added to those before */
export function ledgerWith(ledger: Ledger, kindsOf: (entry: LedgerEntry) => readonly AlertKind[]): Ledger {
  const airdrops = ledger.airdrops.map((entry) => {
    return { ...entry, notified: [...new Set([...entry.notified, ...kindsOf(entry)])] };
  });
  return { ...ledger, airdrops };
}
