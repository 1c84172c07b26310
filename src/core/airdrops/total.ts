import type { Airdrop } from "./airdrop.ts";

/** A sum that never counts an unknown as 0. */
export type Total = {
  /** USD, the sum of the known values. */
  readonly known: number;
  readonly unknown: number;
};

export function totalOf(airdrops: Iterable<Pick<Airdrop, "usdValue">>): Total {
  let cents = 0;
  let unknown = 0;
  for (const { usdValue } of airdrops) {
    if (usdValue === null) unknown += 1;
    else cents += usdValue * 100;
  }
  return { known: Math.round(cents) / 100, unknown };
}

/** Allows a cent of rounding per entry. Unknown values never differ. @param serviceTotal USD, null for unknown */
export function differs(listed: Total, serviceTotal: number | null, entries: number): boolean {
  if (serviceTotal === null || listed.unknown > 0) return false;
  return Math.abs(listed.known - serviceTotal) > 0.01 * Math.max(1, entries);
}
