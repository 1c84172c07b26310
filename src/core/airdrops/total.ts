import type { Airdrop } from "./airdrop.ts";

/** A sum that never counts an unknown as 0. */
export type Total = {
  /** USD, the sum of the known values. */
  readonly known: number;
  /** How many values are unknown. */
  readonly unknown: number;
};

/** @returns the sum of the known values and the count of the unknown ones. */
export function totalOf(airdrops: Iterable<Pick<Airdrop, "usdValue">>): Total {
  let cents = 0;
  let unknown = 0;
  for (const { usdValue } of airdrops) {
    if (usdValue === null) unknown += 1;
    else cents += usdValue * 100;
  }
  return { known: Math.round(cents) / 100, unknown };
}

/**
 * Whether the service's own total says something else than the list. Less than a cent an entry is rounding;
 * with an unknown on either side there is nothing to compare.
 *
 * @param serviceTotal USD, null when the service cannot say
 */
export function differs(listed: Total, serviceTotal: number | null, entries: number): boolean {
  if (serviceTotal === null || listed.unknown > 0) return false;
  return Math.abs(listed.known - serviceTotal) > 0.01 * Math.max(1, entries);
}
