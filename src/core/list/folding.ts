import type { Airdrop } from "../airdrops/airdrop.ts";
import { type Cents, totalOf } from "../airdrops/money.ts";
import { isDated, type Urgency } from "../deadlines/urgency.ts";
import { type Bundle, rowsIn } from "./bundles.ts";
import type { Row } from "./row.ts";

/** Airdrops below the user's smallest value are a closed group at the end of the list. */

/** `known`: the sum of the folded values. */
export type FoldedTotal = { readonly count: number; readonly known: Cents };

/** The settings that the list obeys. */
export type ListSettings = {
  /** USD; airdrops of a smaller value are folded. */
  readonly smallestValue: number;
};

/** An airdrop's value in USD, and its urgency; `over` once it has left the list. */
export type Valued = Pick<Airdrop, "usdValue"> & { readonly urgency: Urgency | "over" };

/**
 * A value of 0 usually means that the service has not priced the airdrop. With a deadline it stays in the list: the
 * user could otherwise miss it. Others can wait for their price.
 * @param smallest USD; nothing is below 0
 * @returns whether the list folds an airdrop. An unknown value may be large, and stays
 */
export function isFolded({ usdValue, urgency }: Valued, smallest: number): boolean {
  if (usdValue === 0 && isDated(urgency)) return false;
  return usdValue !== null && usdValue < smallest;
}

/**
 * An airdrop in several wallets is listed or folded as one: folded if each of its values is below the smallest. Its sum
 * does not count, because alerts judge each wallet alone.
 */
export function fold(
  bundles: readonly Bundle[],
  { smallestValue }: ListSettings,
): { readonly listed: readonly Bundle[]; readonly folded: readonly Bundle[] } {
  const isSmall = ({ airdrop: { usdValue }, urgency }: Row) => isFolded({ usdValue, urgency }, smallestValue);
  const listed: Bundle[] = [];
  const folded: Bundle[] = [];
  for (const bundle of bundles) (bundle.rows.every(isSmall) ? folded : listed).push(bundle);
  return { listed, folded };
}

export function foldedTotal(folded: readonly Bundle[]): FoldedTotal {
  const { known } = totalOf(rowsIn(folded).map(({ airdrop }) => airdrop));
  return { count: folded.length, known };
}
