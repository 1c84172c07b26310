import { type Urgency, urgencyRules } from "../deadlines/urgency.ts";
import type { Airdrop } from "./airdrop.ts";
import type { Row } from "./row.ts";

/** Airdrops below the user's smallest value are a closed group at the end of the list. */

/** `known`: the sum of the folded values, USD. */
export type FoldedTotal = { readonly count: number; readonly known: number };

export const nothingFolded: FoldedTotal = { count: 0, known: 0 };

/** An airdrop's value in USD, and its urgency; `over` once it has left the list. */
export type Valued = Pick<Airdrop, "usdValue"> & { readonly urgency: Urgency | "over" };

/**
 * An airdrop of value 0 with an urgent deadline stays in the list: the user could otherwise miss it. Others can wait for
 * their price.
 * @param smallest USD; nothing is below 0
 * @returns false for an unknown value, which may be large
 */
export function isBelow({ usdValue, urgency }: Valued, smallest: number): boolean {
  if (usdValue === 0 && urgency !== "over" && !urgencyRules[urgency].foldsAtZero) return false;
  return usdValue !== null && usdValue < smallest;
}

/** @param smallest USD @returns the rows of the list and the folded rows, each in the given order */
export function fold<R extends Pick<Row, "airdrop" | "urgency">>(
  rows: readonly R[],
  smallest: number,
): { readonly listed: readonly R[]; readonly folded: readonly R[] } {
  const isSmall = ({ airdrop: { usdValue }, urgency }: R) => isBelow({ usdValue, urgency }, smallest);
  return { listed: rows.filter((row) => !isSmall(row)), folded: rows.filter(isSmall) };
}
