import type { Airdrop } from "./airdrop.ts";

/** The service's own total for one address (value endpoint). */
type ServiceTotal = {
  /** USD; null when the service says that it cannot be calculated. */
  readonly usdValue: number | null;
  readonly airdropsCount: number | null;
  /** When it was answered, ms since the epoch. */
  readonly at: number;
};

/** The last good answer for one address. */
export type Snapshot = {
  readonly airdrops: readonly Airdrop[];
  /** When the list was answered, ms since the epoch. */
  readonly fetchedAt: number;
  /** Entries of that answer that could not be read. */
  readonly dropped: number;
  readonly total: ServiceTotal | null;
};

/**
 * When to ask for the service's own total (F8): after the list changed, while it holds an unknown value, and
 * otherwise once in `maxAge` ms, because each asking costs a request.
 *
 * @param before the snapshot that was kept so far, if any
 */
export function totalIsDue(
  before: Snapshot | null,
  airdrops: readonly Airdrop[],
  now: number,
  maxAge: number,
): boolean {
  if (before?.total == null) return true;
  if (airdrops.some((airdrop) => airdrop.usdValue === null)) return true;
  const age = now - before.total.at;
  return age >= maxAge || age < 0 || !sameAirdrops(before.airdrops, airdrops);
}

/** @returns whether two lists hold the same airdrops at the same values, in whatever order. */
export function sameAirdrops(a: readonly Airdrop[], b: readonly Airdrop[]): boolean {
  if (a.length !== b.length) return false;
  const values = new Map(a.map((airdrop) => [airdrop.id, airdrop.usdValue]));
  return b.every((airdrop) => values.has(airdrop.id) && values.get(airdrop.id) === airdrop.usdValue);
}
