import { centsOf } from "../airdrops/money.ts";
import { earlyEdge } from "../deadlines/deadline-shown.ts";
import { lastWholeDayBy, localDay } from "../deadlines/local-day.ts";
import type { Row } from "../list/row.ts";
import type { DismissalKind } from "../marks/dismissals.ts";
import { type Columns, csvOf, type SheetForm } from "./csv.ts";

/** One airdrop of one wallet. `how`: null for a listed airdrop. */
export type ExportedRow = Row & { readonly how: DismissalKind | null };

/**
 * Spreadsheets depend on these names, so they never change. Days are of the user's time zone, `2026-11-30`. Times are
 * ISO 8601 in UTC.
 */
const columns: Columns<ExportedRow> = {
  name: ({ airdrop }) => airdrop.name,
  usdValue: ({ airdrop: { usdValue } }) => (usdValue === null ? null : centsOf(usdValue)),
  urgency: ({ urgency }) => urgency,
  claimByEstimate,
  /** The day of the far end. Null for an unknown deadline. */
  latestDeadlineEstimate: ({ airdrop: { deadline } }) =>
    deadline === null ? null : localDay(deadline.farEnd),
  dismissed: ({ how }) => how,
  walletLabel: ({ wallet }) => wallet.label,
  network: ({ wallet }) => wallet.network,
  address: ({ wallet }) => wallet.address,
  /** Remote text: the URL may lead anywhere. */
  url: ({ airdrop }) => airdrop.url,
  answeredAt: ({ fetchedAt }) => new Date(fetchedAt).toISOString(),
};

/** @returns the last whole day before the early edge, when a claim is in time; null while nothing supports an edge */
export function claimByEstimate({ airdrop }: Pick<Row, "airdrop">): string | null {
  const edge = earlyEdge(airdrop.deadline);
  return edge === null ? null : localDay(lastWholeDayBy(edge));
}

export function airdropsCsv(rows: readonly ExportedRow[], form: SheetForm): string {
  return csvOf(columns, rows, form);
}
