import { limits } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";

// No scan adds a declined address unasked. Half of the list has room for the findings of one scan, the other half
// for removals. It drops its first entries.

/** @returns the declined ids with these removed wallets last */
export function declinedByRemoval(
  before: readonly WalletId[],
  ids: readonly WalletId[],
): readonly WalletId[] {
  const latest = new Set(ids);
  return [...before.filter((id) => !latest.has(id)), ...latest].slice(-limits.declined);
}

/** @returns the declined ids with these findings before the last half, which is reserved for removals */
export function declinedFindings(before: readonly WalletId[], ids: readonly WalletId[]): readonly WalletId[] {
  const half = limits.declined / 2;
  const kept = before.slice(-half);
  const fresh = new Set(ids.filter((id) => !kept.includes(id)));
  const older = before.slice(0, -half).filter((id) => !fresh.has(id));
  return [...older, ...fresh, ...kept].slice(-limits.declined);
}
