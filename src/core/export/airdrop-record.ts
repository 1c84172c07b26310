import type { Time } from "../../config.ts";
import type { Network } from "../addresses/network.ts";
import type { DismissalKind } from "../airdrops/dismissals.ts";
import type { Row } from "../airdrops/row.ts";
import { earlyEdge } from "../deadlines/deadline-shown.ts";
import type { Urgency } from "../deadlines/urgency.ts";
import { csvOf } from "./csv.ts";

/** One exported airdrop of one wallet. Scripts and spreadsheets depend on these names, so they never change. */
export type AirdropRecord = {
  readonly name: string;
  /** USD; null, never 0, for an unknown value. */
  readonly usdValue: number | null;
  readonly urgency: Urgency;
  /** The early edge and the far end of the deadline window, ISO 8601 in UTC; null for an unknown deadline. */
  readonly deadlineAfter: string | null;
  readonly deadlineBefore: string | null;
  /** Null for a listed airdrop. */
  readonly dismissed: DismissalKind | null;
  readonly walletLabel: string | null;
  readonly network: Network;
  readonly address: string;
  /** Remote text: the URL may lead anywhere. */
  readonly url: string | null;
  readonly airdropId: string;
  /** ISO 8601 in UTC. */
  readonly answeredAt: string;
};

export type ExportedRow = Row & { readonly how: DismissalKind | null };

export function airdropRecordOf({ airdrop, urgency, wallet, fetchedAt, how }: ExportedRow): AirdropRecord {
  return {
    name: airdrop.name,
    usdValue: airdrop.usdValue,
    urgency,
    deadlineAfter: iso(earlyEdge(airdrop.deadline)),
    deadlineBefore: iso(airdrop.deadline?.to ?? null),
    dismissed: how,
    walletLabel: wallet.label,
    network: wallet.network,
    address: wallet.address,
    url: airdrop.url,
    airdropId: airdrop.id,
    answeredAt: new Date(fetchedAt).toISOString(),
  };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** @returns JSON with null for unknown values */
export function airdropsJson(airdrops: readonly AirdropRecord[], madeAt: Time): string {
  const head = { format: "windfall-airdrops", version: 1, madeAt: new Date(madeAt).toISOString() };
  return `${JSON.stringify({ ...head, airdrops }, null, 1)}\n`;
}

const columns = [
  "name",
  "usdValue",
  "urgency",
  "deadlineAfter",
  "deadlineBefore",
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
