import type { WalletId } from "../addresses/network.ts";
import type { Row } from "./row.ts";

export type WalletStake = {
  readonly count: number;
  /** Airdrops that expire within 7 days. */
  readonly verySoon: number;
  /** Airdrops that expire within 30 days, without those within 7. */
  readonly soon: number;
};

/** @param rows in any order @returns the wallets that have a row */
export function walletStakes(rows: readonly Row[]): ReadonlyMap<WalletId, WalletStake> {
  const stakes = new Map<WalletId, WalletStake>();
  for (const { wallet, urgency } of rows) {
    const { count, verySoon, soon } = stakes.get(wallet.id) ?? { count: 0, verySoon: 0, soon: 0 };
    stakes.set(wallet.id, {
      count: count + 1,
      verySoon: verySoon + (urgency === "verySoon" ? 1 : 0),
      soon: soon + (urgency === "soon" ? 1 : 0),
    });
  }
  return stakes;
}
