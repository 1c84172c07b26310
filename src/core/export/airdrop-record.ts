import type { Network } from "../addresses/network.ts";
import type { Urgency } from "../airdrops/airdrop.ts";
import type { DismissalKind } from "../airdrops/dismissals.ts";
import type { Row } from "../airdrops/row.ts";
import { earlyEdge } from "../deadlines/deadline-shown.ts";

/**
 * One airdrop of one wallet, as it is exported. The names are those of the JSON and of the CSV's header: scripts
 * and spreadsheets go by them, so they are no words of the catalogue and stay as they are.
 */
export type AirdropRecord = {
  readonly name: string;
  /** USD; null when it is unknown, and never 0 for that. */
  readonly usdValue: number | null;
  /** As of `madeAt`. */
  readonly urgency: Urgency;
  /** The early edge and the far end of the deadline window, ISO 8601 in UTC; both null while no date is known. */
  readonly deadlineAfter: string | null;
  readonly deadlineBefore: string | null;
  /** How the person put it away; null when they did not. */
  readonly dismissed: DismissalKind | null;
  readonly walletLabel: string | null;
  readonly network: Network;
  readonly address: string;
  /** The service's own page, as the service named it: may lead anywhere. */
  readonly url: string | null;
  readonly airdropId: string;
  /** When the service said so, ISO 8601 in UTC. */
  readonly answeredAt: string;
};

/** An airdrop in the list, and how it is put away. */
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
