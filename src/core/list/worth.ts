import { type NetworkAddress, walletId } from "../addresses/network.ts";
import { beyond, type Cents, centsOf, sumOf, totalOf } from "../airdrops/money.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import { bundleKey } from "./bundles.ts";
import type { Row } from "./row.ts";

/** The worth of wallets: of each the known values of its rows, or more if the service's total has more. */
export type Worth = {
  /** Null while no value is known. */
  readonly amount: Cents | null;
  /** The part of it that no row has. */
  readonly beyondRows: Cents;
  /** Unpriced airdrops of the wallets at their rows, so that `amount` leaves them out. */
  readonly unpriced: number;
  /** Unpriced airdrops of the wallets above their rows. */
  readonly included: number;
};

/** A wallet, with its last good answer. */
export type Owned = { readonly wallet: NetworkAddress; readonly snapshot: Snapshot | null };

/**
 * @param wallets one, or several
 * @param shown the rows of these wallets that are neither dismissed nor over, folded ones included
 */
export function worthOf(wallets: readonly Owned[], shown: readonly Row[]): Worth {
  const byWallet = Map.groupBy(shown, ({ wallet }) => wallet.id);
  const totals = wallets.map(({ wallet, snapshot }) => {
    const rows = byWallet.get(walletId(wallet)) ?? [];
    return { rows, surplus: surplusOf(snapshot, rows) };
  });
  const { known, unknown } = totalOf(shown.map(({ airdrop }) => airdrop));
  const beyondRows = sumOf(totals.map(({ surplus }) => surplus));
  const rowsOf = (hasSurplus: boolean) =>
    totals.flatMap(({ rows, surplus }) => (surplus > 0 === hasSurplus ? rows : []));
  return {
    amount: unknown === shown.length && beyondRows === 0 ? null : sumOf([known, beyondRows]),
    beyondRows,
    unpriced: unpricedIn(rowsOf(false)),
    included: unpricedIn(rowsOf(true)),
  };
}

/**
 * The service knows nothing of what the user dismissed here, so those airdrops are taken off its total. What is left
 * has as much more than the rows as the whole total has more than the whole list.
 *
 * @returns 0 where the total is unknown or has no more than rounding, or where an airdrop to take off is unpriced
 */
function surplusOf(snapshot: Snapshot | null, rows: readonly Row[]): Cents {
  const total = snapshot?.total?.usdValue ?? null;
  if (snapshot === null || total === null) return centsOf(0);
  const listed = totalOf(snapshot.airdrops);
  const surplus = beyond(centsOf(total), listed.known);
  const isRounding = surplus <= snapshot.airdrops.length;
  const takesUnpriced = listed.unknown > totalOf(rows.map(({ airdrop }) => airdrop)).unknown;
  return isRounding || takesUnpriced ? centsOf(0) : surplus;
}

/** Counts an airdrop of several wallets once, as the list does. */
function unpricedIn(rows: readonly Row[]): number {
  return new Set(rows.filter(({ airdrop }) => airdrop.usdValue === null).map(bundleKey)).size;
}
