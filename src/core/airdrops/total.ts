import type { Airdrop } from "./airdrop.ts";
import { type Cents, centsOf, sumOf } from "./money.ts";

/** A sum that never counts an unknown as 0. */
export type Total = {
  /** The sum of the known values. */
  readonly known: Cents;
  readonly unknown: number;
};

export function totalOf(airdrops: readonly Pick<Airdrop, "usdValue">[]): Total {
  const known = airdrops.flatMap(({ usdValue }) => (usdValue === null ? [] : centsOf(usdValue)));
  return { known: sumOf(known), unknown: airdrops.length - known.length };
}
