import { awayAt, type Marks } from "../../airdrops/marks.ts";
import { listRows, nameOrder } from "../../airdrops/row.ts";
import type { ExportedRow } from "../../export/airdrop-record.ts";
import { language } from "../../language.ts";
import type { WalletView } from "../wallets.ts";

/**
 * @param now ms since the epoch
 * @returns every airdrop of every wallet in the list's order, also those the person put away
 */
export function listedAirdrops(wallets: readonly WalletView[], marks: Marks, now: number): ExportedRow[] {
  const awayOf = awayAt(marks, now);
  const sources = wallets.map(({ id, wallet: { network, address, label }, snapshot }) => ({
    wallet: { id, network, address, label },
    snapshot,
  }));
  const rows = listRows(sources, now, new Intl.Collator(language(), nameOrder).compare);
  return rows.map((row) => ({ ...row, how: awayOf(row.wallet.id, row.airdrop.id) }));
}
