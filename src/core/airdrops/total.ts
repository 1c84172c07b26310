import type { Airdrop } from "./airdrop.ts";

/** A sum that never counts an unknown as 0. */
export type Total = {
  /** USD, the sum of the known values. */
  readonly known: number;
  readonly unknown: number;
};

/** Adds the values as rows show them, in cents, so that a sum is that of its rows. */
export function totalOf(airdrops: Iterable<Pick<Airdrop, "usdValue">>): Total {
  let known = 0;
  let unknown = 0;
  for (const { usdValue } of airdrops) {
    if (usdValue === null) unknown += 1;
    else known += cents(usdValue);
  }
  return { known: usdOf(known), unknown };
}

/**
 * @returns a whole number of cents, in which sums have no rounding errors; a part of a cent for less than half of one, so
 *   that no positive sum is 0
 */
export function cents(usd: number): number {
  return Math.round(usd * 100) || usd * 100;
}

export function usdOf(cents: number): number {
  return cents / 100;
}
