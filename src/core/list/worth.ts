import type { WalletId } from "../addresses/network.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import { cents, totalOf, usdOf } from "../airdrops/total.ts";
import { bundleKey } from "./bundles.ts";
import type { Row } from "./row.ts";

/** The worth of wallets: the service's own totals where they are known, otherwise the sum of the rows. */
export type Worth = {
  /** USD; null while no value is known. */
  readonly usdValue: number | null;
  /** Listed airdrops of unknown value that `usdValue` leaves out. */
  readonly unpriced: number;
  /** Listed airdrops of unknown value that the service's totals, and so `usdValue`, include. */
  readonly included: number;
  /** A service's total is unknown, although each listed airdrop of that wallet has a value. */
  readonly isOpen: boolean;
  /**
   * USD by which `usdValue` exceeds the sum of the rows; negative below it. Leaves out the value of `included` airdrops
   * unless some are `unpriced`, because the text mentions only one of the two.
   */
  readonly gap: number;
};

/** A wallet, with its last good answer. */
export type Owned = { readonly id: WalletId; readonly snapshot: Snapshot | null };

/**
 * @param wallets one, or several
 * @param shown the rows of these wallets that are neither dismissed nor over, folded ones included
 */
export function worthOf(wallets: readonly Owned[], shown: readonly Row[]): Worth {
  const byWallet = Map.groupBy(shown, ({ wallet }) => wallet.id);
  const leftOut = new Set<string>();
  const covered = new Set<string>();
  let sum = 0;
  let gap = 0;
  let inCovered = 0;
  let isKnown = false;
  let isOpen = false;
  for (const { id, snapshot } of wallets) {
    if (snapshot === null) continue;
    const rows = byWallet.get(id) ?? [];
    const { known, unknown } = totalOf(rows.map(({ airdrop }) => airdrop));
    const own = reducedTotal(snapshot, rows);
    const isApart = own !== null && differs(own, known, snapshot.airdrops.length);
    // A total that equals the known values, or is lower, gives the others no value.
    const covers = own !== null && isApart && own > known && unknown > 0;
    for (const row of rows) {
      if (row.airdrop.usdValue === null) (covers ? covered : leftOut).add(bundleKey(row));
    }
    // A difference of rounding is left out, so that the rows still add up.
    const usd = own !== null && isApart ? own : known;
    sum += cents(usd);
    if (covers) inCovered += cents(usd) - cents(known);
    else gap += cents(usd) - cents(known);
    isKnown ||= unknown < rows.length || (own !== null && (isApart || rows.length === 0));
    isOpen ||= rows.length > 0 && unknown === 0 && snapshot.total?.isUnknown === true;
  }
  return {
    usdValue: isKnown ? usdOf(sum) : null,
    unpriced: leftOut.size,
    included: covered.difference(leftOut).size,
    isOpen,
    gap: usdOf(leftOut.size > 0 ? gap + inCovered : gap),
  };
}

/**
 * The service counts what the user claimed elsewhere as gone, but does not know what the user dismissed here. So only
 * dismissed airdrops of its present list are taken off.
 *
 * @param shown the wallet's rows that are neither dismissed nor over
 * @returns USD; null where the total is unknown or cannot be reduced
 */
function reducedTotal({ total, airdrops }: Snapshot, shown: readonly Row[]): number | null {
  if (total === null || total.usdValue === null) return null;
  const stays = new Set(shown.map(({ airdrop }) => airdrop.id));
  const taken = totalOf(airdrops.filter(({ id }) => !stays.has(id)));
  if (taken.unknown > 0) return null;
  const left = cents(total.usdValue) - cents(taken.known);
  // A service that cannot price an airdrop often adds 0 for it.
  const leavesOut = Math.round(left) === 0 && shown.some(({ airdrop }) => airdrop.usdValue !== 0);
  return left < 0 || leavesOut ? null : usdOf(left);
}

/** Allows a cent of rounding per entry. */
export function differs(a: number, b: number, entries: number): boolean {
  return Math.abs(cents(a) - cents(b)) > Math.max(1, entries);
}
