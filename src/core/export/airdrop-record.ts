import type { DismissalKind } from "../airdrops/dismissals.ts";
import type { Row } from "../airdrops/row.ts";
import { earlyEdge } from "../deadlines/deadline-shown.ts";
import { csvOf } from "./csv.ts";

export type ExportedRow = Row & { readonly how: DismissalKind | null };

type AirdropRecord = ReturnType<typeof airdropRecordOf>;

/**
 * @returns one exported airdrop of one wallet. Spreadsheets depend on these names, so they never change.
 *   Times are ISO 8601 in UTC
 */
export function airdropRecordOf({ airdrop, urgency, wallet, fetchedAt, how }: ExportedRow) {
  return {
    name: airdrop.name,
    /** USD; null, never 0, for an unknown value. */
    usdValue: airdrop.usdValue,
    urgency,
    /** Windfall's estimate: the early edge and the far end of the window; null for an unknown deadline. */
    estimatedDeadlineFrom: iso(earlyEdge(airdrop.deadline)),
    estimatedDeadlineTo: iso(airdrop.deadline?.to ?? null),
    /** Null for a listed airdrop. */
    dismissed: how,
    walletLabel: wallet.label,
    network: wallet.network,
    address: wallet.address,
    /** Remote text: the URL may lead anywhere. */
    url: airdrop.url,
    airdropId: airdrop.id,
    answeredAt: new Date(fetchedAt).toISOString(),
  };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

const columns = [
  "name",
  "usdValue",
  "urgency",
  "estimatedDeadlineFrom",
  "estimatedDeadlineTo",
  "dismissed",
  "walletLabel",
  "network",
  "address",
  "url",
  "airdropId",
  "answeredAt",
] as const satisfies readonly (keyof AirdropRecord)[];

/** @returns CSV. An unknown value is an empty cell */
export function airdropsCsv(airdrops: readonly AirdropRecord[]): string {
  return csvOf(columns, airdrops);
}
