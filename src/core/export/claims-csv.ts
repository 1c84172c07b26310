import { addressOf, networkOf, type WalletId } from "../addresses/network.ts";
import { centsOf } from "../airdrops/money.ts";
import type { ClaimedAirdrop } from "../marks/claims.ts";
import { type Columns, csvOf, type SheetForm } from "./csv.ts";

/** @param labels of the watched wallets. The CSV includes the claims of other wallets */
export function claimsCsv(
  claims: readonly ClaimedAirdrop[],
  labels: ReadonlyMap<WalletId, string | null>,
  form: SheetForm,
): string {
  /** The names of `airdropsCsv`. */
  const columns: Columns<ClaimedAirdrop> = {
    name: ({ name }) => name,
    usdValue: ({ usdValue }) => (usdValue === null ? null : centsOf(usdValue)),
    claimedAt: ({ at }) => new Date(at).toISOString(),
    walletLabel: ({ wallet }) => labels.get(wallet) ?? null,
    network: ({ wallet }) => networkOf(wallet),
    address: ({ wallet }) => addressOf(wallet),
  };
  return csvOf(columns, claims, form);
}
