import { addressOf, networkOf, type WalletId } from "../addresses/network.ts";
import type { ClaimedAirdrop } from "../marks/claims.ts";
import { csvOf, type SheetForm } from "./csv.ts";

/** The names of `airdropRecordOf`, which never change. `claimedAt`: ISO 8601 in UTC. */
const columns = ["name", "usdValue", "claimedAt", "walletLabel", "network", "address"] as const;

/** @param labels of the watched wallets. The CSV includes the claims of other wallets */
export function claimsCsv(
  claims: readonly ClaimedAirdrop[],
  labels: ReadonlyMap<WalletId, string | null>,
  form: SheetForm,
): string {
  const records = claims.map(({ name, usdValue, at, wallet }) => ({
    name,
    usdValue,
    claimedAt: new Date(at).toISOString(),
    walletLabel: labels.get(wallet) ?? null,
    network: networkOf(wallet),
    address: addressOf(wallet),
  }));
  return csvOf(columns, records, form);
}
