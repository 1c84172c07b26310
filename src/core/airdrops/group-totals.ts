import type { WalletId } from "../addresses/network.ts";
import { type Urgency, urgencies } from "../deadlines/urgency.ts";
import { recordOf } from "../records.ts";
import type { Row } from "./row.ts";
import { type Total, totalOf } from "./total.ts";

export type GroupTotal = Total & { readonly count: number };

/** The headline, the groups' headings and the badge show these totals. */
export type GroupTotals = Readonly<Record<Urgency, GroupTotal>>;

/** @param rows in any order */
export function groupTotals(rows: readonly Row[]): GroupTotals {
  const groupOf = (urgency: Urgency): GroupTotal => {
    const group = rows.filter((row) => row.urgency === urgency);
    return { count: group.length, ...totalOf(group.map(({ airdrop }) => airdrop)) };
  };
  return recordOf(urgencies, groupOf);
}

const nothing: GroupTotal = { count: 0, known: 0, unknown: 0 };

export const noGroups: GroupTotals = recordOf(urgencies, () => nothing);

/** The listed airdrops of one wallet, or of all. */
export type WalletStake = { readonly count: number; readonly total: Total; readonly groups: GroupTotals };

/** @param rows in any order @returns the wallets that have a row */
export function walletStakes(rows: readonly Row[]): ReadonlyMap<WalletId, WalletStake> {
  const byWallet = Map.groupBy(rows, ({ wallet }) => wallet.id);
  return new Map([...byWallet].map(([id, own]) => [id, stakeOf(own)]));
}

/** Sums rows of one wallet, or of all. */
export function stakeOf(rows: readonly Row[]): WalletStake {
  const total = totalOf(rows.map(({ airdrop }) => airdrop));
  return { count: rows.length, total, groups: groupTotals(rows) };
}
