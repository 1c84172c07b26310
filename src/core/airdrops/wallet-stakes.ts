import type { WalletId } from "../addresses/network.ts";
import type { Row } from "./row.ts";
import { type Total, totalOf } from "./total.ts";

export type WalletStake = {
  readonly count: number;
  readonly total: Total;
  /** Airdrops that expire within 7 days. */
  readonly verySoon: number;
  /** Airdrops that expire within 30 days, without those within 7. */
  readonly soon: number;
};

/** @param rows in any order @returns the wallets that have a row */
export function walletStakes(rows: readonly Row[]): ReadonlyMap<WalletId, WalletStake> {
  const byWallet = Map.groupBy(rows, ({ wallet }) => wallet.id);
  return new Map([...byWallet].map(([id, own]) => [id, stakeOf(own)]));
}

/** @param rows of one wallet */
function stakeOf(rows: readonly Row[]): WalletStake {
  return {
    count: rows.length,
    total: totalOf(rows.map(({ airdrop }) => airdrop)),
    verySoon: rows.filter(({ urgency }) => urgency === "verySoon").length,
    soon: rows.filter(({ urgency }) => urgency === "soon").length,
  };
}
