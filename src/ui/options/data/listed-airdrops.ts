import type { Time } from "../../../config.ts";
import type { ExportedRow } from "../../../core/export/airdrop-record.ts";
import { listRows } from "../../../core/list/row.ts";
import { type Dismissals, dismissalLookup } from "../../../core/marks/dismissals.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import type { WalletView } from "../../shared/data/wallets.ts";

/** @returns every airdrop of every wallet in list order, dismissed ones included */
export function listedAirdrops(
  wallets: readonly WalletView[],
  dismissals: Dismissals,
  now: Time,
): ExportedRow[] {
  const dismissalOf = dismissalLookup(dismissals);
  const rows = listRows(wallets, now, compareNames());
  return rows.map((row) => ({ ...row, how: dismissalOf(row.wallet.id, row.airdrop)?.how ?? null }));
}
