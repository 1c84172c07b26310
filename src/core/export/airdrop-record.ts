import { earlyEdge } from "../deadlines/deadline-shown.ts";
import { lastWholeDayBy, localDay } from "../deadlines/local-day.ts";
import type { Row } from "../list/row.ts";
import type { DismissalKind } from "../marks/dismissals.ts";
import { csvOf, type SheetForm } from "./csv.ts";

export type ExportedRow = Row & { readonly how: DismissalKind | null };

type AirdropRecord = ReturnType<typeof airdropRecordOf>;

/**
 * @returns one exported airdrop of one wallet. Spreadsheets depend on these names, so they never change.
 *   Days are of the user's time zone, `2026-11-30`. Times are ISO 8601 in UTC
 */
export function airdropRecordOf({ airdrop, urgency, wallet, fetchedAt, how }: ExportedRow) {
  const edge = earlyEdge(airdrop.deadline);
  return {
    name: airdrop.name,
    /** USD; null, never 0, for an unknown value. */
    usdValue: airdrop.usdValue,
    urgency,
    /** The last whole day before the early edge, when a claim is in time. Null while nothing supports an edge. */
    claimByEstimate: edge === null ? null : localDay(lastWholeDayBy(edge)),
    /** The day of the far end. Null for an unknown deadline. */
    latestDeadlineEstimate: airdrop.deadline === null ? null : localDay(airdrop.deadline.farEnd),
    /** Null for a listed airdrop. */
    dismissed: how,
    walletLabel: wallet.label,
    network: wallet.network,
    address: wallet.address,
    /** Remote text: the URL may lead anywhere. */
    url: airdrop.url,
    answeredAt: new Date(fetchedAt).toISOString(),
  };
}

const columns = [
  "name",
  "usdValue",
  "urgency",
  "claimByEstimate",
  "latestDeadlineEstimate",
  "dismissed",
  "walletLabel",
  "network",
  "address",
  "url",
  "answeredAt",
] as const satisfies readonly (keyof AirdropRecord)[];

/** @returns CSV. An unknown value is an empty cell */
export function airdropsCsv(airdrops: readonly AirdropRecord[], form: SheetForm): string {
  return csvOf(columns, airdrops, form);
}
