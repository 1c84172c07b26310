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

/** Allows a cent of rounding per entry. Unknown values never differ. @param serviceTotal USD, null for unknown */
export function differs(listed: Total, serviceTotal: number | null, entries: number): boolean {
  if (serviceTotal === null || listed.unknown > 0) return false;
  return Math.abs(listed.known - serviceTotal) > 0.01 * Math.max(1, entries);
}

/** The total of one wallet. USD. `nothing`: no airdrop is listed and the service's own total names no value. */
export type WalletTotal =
  | { readonly kind: "nothing" | "unknown" }
  | { readonly kind: "exact"; readonly usd: number }
  | ({ readonly kind: "atLeast" } & Total);

/**
 * The service's own total, which may count airdrops that it did not list. Without one the listed values count: they are a
 * lower bound where a value is unknown, or where the service was asked and could not calculate its total.
 */
export function walletTotal({ total, airdrops }: Pick<Snapshot, "total" | "airdrops">): WalletTotal {
  const own = total?.usdValue ?? null;
  if (airdrops.length === 0 && (own === null || own === 0)) return { kind: "nothing" };
  if (own !== null) return { kind: "exact", usd: own };
  const listed = totalOf(airdrops);
  if (listed.unknown === airdrops.length) return { kind: "unknown" };
  if (total === null && listed.unknown === 0) return { kind: "exact", usd: listed.known };
  return { kind: "atLeast", ...listed };
}
