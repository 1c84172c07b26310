import { awayAt, type Marks } from "../../airdrops/marks.ts";
import { listRows } from "../../airdrops/row.ts";
import { compareNames } from "../../compare-names.ts";
import type { ExportedRow } from "../../export/airdrop-record.ts";
import { rowSources } from "../row-sources.ts";
import type { WalletView } from "../wallets.ts";

/**
 * @param now ms since the epoch
 * @returns every airdrop of every wallet in the list's order, also those the person put away
 */
export function listedAirdrops(wallets: readonly WalletView[], marks: Marks, now: number): ExportedRow[] {
  const awayOf = awayAt(marks, now);
  const rows = listRows(rowSources(wallets), now, compareNames());
  return rows.map((row) => ({ ...row, how: awayOf(row.wallet.id, row.airdrop.id)?.how ?? null }));
}
