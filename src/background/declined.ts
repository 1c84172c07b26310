import { limits } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import { declinedItem } from "../storage/removed.ts";
import { update } from "../storage/write.ts";

/** What the person does not want to have found again (F3); as many as wallets are kept, the latest last. */

/** Notes wallets that the person removed. */
export async function declineRemoved(ids: readonly WalletId[]): Promise<void> {
  await update(declinedItem, (before) => withDeclined(before, ids));
}

/** Notes addresses of a page that the person said no to. */
export async function declineFound(ids: readonly WalletId[]): Promise<void> {
  await update(declinedItem, (before) => withRefused(before, ids));
}

/** @returns what is declined with these as the latest; the oldest are forgotten */
export function withDeclined(before: readonly WalletId[], ids: readonly WalletId[]): readonly WalletId[] {
  const latest = new Set(ids);
  return [...before.filter((id) => !latest.has(id)), ...latest].slice(-limits.wallets);
}

/**
 * @returns what is declined with these; the oldest are forgotten, but never for these the latest half: a page may show
 *   as many as it likes, and what the person removed must outlast their no to all of those
 */
function withRefused(before: readonly WalletId[], ids: readonly WalletId[]): readonly WalletId[] {
  const fresh = ids.filter((id) => !before.includes(id));
  const half = limits.wallets / 2;
  return [...before.slice(0, -half), ...fresh, ...before.slice(-half)].slice(-limits.wallets);
}
