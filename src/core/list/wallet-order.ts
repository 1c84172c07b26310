import type { NetworkAddress, WalletId } from "../addresses/network.ts";
import { walletText } from "../addresses/short-address.ts";
import { type Collator, compareCodeUnits } from "../text-order.ts";
import { compareValues } from "./row.ts";
import type { WalletTotals } from "./wallet-totals.ts";

type Listed = {
  readonly id: WalletId;
  readonly wallet: NetworkAddress & { readonly label: string | null };
};

/** @returns the wallets by worth, unknown worths last, then by the text that names each wallet */
export function byWorth<W extends Listed>(
  wallets: readonly W[],
  totals: ReadonlyMap<WalletId, WalletTotals>,
  collator: Collator,
): readonly W[] {
  const worth = ({ id }: W) => totals.get(id)?.worth.amount ?? null;
  return wallets.toSorted(
    (a, b) =>
      compareValues(worth(a), worth(b)) ||
      collator(walletText(a.wallet), walletText(b.wallet)) ||
      compareCodeUnits(a.id, b.id),
  );
}
