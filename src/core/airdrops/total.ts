import type { Airdrop } from "./airdrop.ts";
import type { Snapshot } from "./snapshot.ts";

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

/**
 * @param shown USD, the sum that Windfall shows of the wallet
 * @returns USD, the service's own total of the wallet; null where it is the same sum
 */
export function ownTotalBeside(
  { total, airdrops }: Pick<Snapshot, "total" | "airdrops">,
  shown: number,
): number | null {
  const usd = total?.usdValue ?? null;
  return usd === null || !isApart(shown, usd, airdrops.length) ? null : usd;
}

/** Allows a cent of rounding per entry. */
function isApart(a: number, b: number, entries: number): boolean {
  return Math.abs(a - b) > 0.01 * Math.max(1, entries);
}
