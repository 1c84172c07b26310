import type { Airdrop } from "./airdrop.ts";
import type { Row } from "./row.ts";

/** Airdrops below the user's smallest value are a closed group at the end of the list. */

/** `known`: the sum of the folded values, USD. */
export type FoldedTotal = { readonly count: number; readonly known: number };

export const nothingFolded: FoldedTotal = { count: 0, known: 0 };

/** @param smallest USD; nothing is below 0 @returns false for an unknown value, which may be large */
export function isBelow(usdValue: Airdrop["usdValue"], smallest: number): boolean {
  return usdValue !== null && usdValue < smallest;
}

/** @param smallest USD @returns the rows of the list and the folded rows, each in the given order */
export function fold<R extends Pick<Row, "airdrop">>(
  rows: readonly R[],
  smallest: number,
): { readonly listed: readonly R[]; readonly folded: readonly R[] } {
  const isSmall = ({ airdrop }: R) => isBelow(airdrop.usdValue, smallest);
  return { listed: rows.filter((row) => !isSmall(row)), folded: rows.filter(isSmall) };
}
