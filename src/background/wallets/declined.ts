import { limits } from "../../config.ts";
import type { WalletId } from "../../core/addresses/network.ts";
import { update } from "../../storage/transaction.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";

/**
 * What the person does not want to have found again; as many as wallets are kept, in the order in which they are
 * forgotten, the first first.
 */

/** Notes wallets that the person removed. */
export async function declineRemoved(ids: readonly WalletId[]): Promise<void> {
  await update(declinedItem, (before) => withRemoved(before, ids));
}

/** Notes addresses of a page that the person said no to. */
export async function declineFound(ids: readonly WalletId[]): Promise<void> {
  await update(declinedItem, (before) => withFound(before, ids));
}

/** @returns what is declined, with these removed wallets to be forgotten last */
export function withRemoved(before: readonly WalletId[], ids: readonly WalletId[]): readonly WalletId[] {
  const latest = new Set(ids);
  return [...before.filter((id) => !latest.has(id)), ...latest].slice(-limits.wallets);
}

/**
 * A page may show as many as it likes, and a no to all of them must not make room by what the person removed. So these
 * take the first half of the list at most, and only removals push anything out of the other.
 *
 * @returns what is declined, with these before the last half
 */
export function withFound(before: readonly WalletId[], ids: readonly WalletId[]): readonly WalletId[] {
  const half = limits.wallets / 2;
  const kept = before.slice(-half);
  const fresh = new Set(ids.filter((id) => !kept.includes(id)));
  const older = before.slice(0, -half).filter((id) => !fresh.has(id));
  return [...older, ...fresh, ...kept].slice(-limits.wallets);
}
