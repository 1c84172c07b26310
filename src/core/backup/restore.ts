import { limits } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import { type Dismissals, dismissalKey, withinDismissalLimit } from "../marks/dismissals.ts";
import type { Wallet } from "../wallets/wallet.ts";
import type { Backup, Profile } from "./encode.ts";

export type Restored = {
  readonly profile: Profile;
  readonly added: readonly WalletId[];
  /** The number of wallets without room in the watchlist. */
  readonly over: number;
};

/**
 * Adds a backup to a profile without removing anything.
 * - New wallets follow the present ones. A watched wallet takes over only a missing label.
 * - Dismissals come only with the added wallets, because a stranger's file could hide airdrops of the others. An empty
 *   profile takes over all dismissals.
 * - A present dismissal stays.
 * @param withSettings restore the settings as well
 */
export function restored(here: Profile, backup: Backup, withSettings: boolean): Restored {
  const { wallets, over } = addedWallets(here.wallets, backup.wallets);
  return {
    profile: {
      wallets: [...withLabels(here.wallets, backup.wallets), ...wallets],
      dismissals: mergedDismissals(here.dismissals, restoredDismissals(here.wallets, backup)),
      settings: withSettings ? { ...here.settings, ...backup.settings } : here.settings,
      alerts: withSettings ? { ...here.alerts, ...backup.alerts } : here.alerts,
    },
    added: wallets.map(walletId),
    over,
  };
}

function addedWallets(here: readonly Wallet[], others: readonly Wallet[]) {
  const watched = new Set(here.map(walletId));
  const fresh = others.filter((wallet) => !watched.has(walletId(wallet)));
  const wallets = fresh.slice(0, Math.max(0, limits.wallets - here.length));
  return { wallets, over: fresh.length - wallets.length };
}

/** @param here the watched wallets @returns the dismissals that come with a backup, see `restored` */
function restoredDismissals(
  here: readonly Wallet[],
  { wallets, dismissals }: Pick<Backup, "wallets" | "dismissals">,
): Dismissals {
  if (here.length === 0) return dismissals;
  const added = addedWallets(here, wallets).wallets.map(walletId);
  const own = dismissals.filter(({ wallet }) => wallet !== null && added.includes(wallet));
  const byKey = new Map(own.map((one) => [dismissalKey(one), one]));
  for (const { airdrop } of dismissals.filter(({ wallet }) => wallet === null)) {
    for (const wallet of added) {
      const key = dismissalKey({ wallet, airdrop });
      byKey.set(key, { ...byKey.get(key), hidden: true, wallet, airdrop });
    }
  }
  return [...byKey.values()];
}

function withLabels(wallets: readonly Wallet[], others: readonly Wallet[]): readonly Wallet[] {
  const labels = new Map(others.map((wallet) => [walletId(wallet), wallet.label]));
  return wallets.map((wallet) =>
    wallet.label === null ? { ...wallet, label: labels.get(walletId(wallet)) ?? null } : wallet,
  );
}

function mergedDismissals(here: Dismissals, others: Dismissals): Dismissals {
  const known = new Set(here.map(dismissalKey));
  const fresh = others.filter((dismissal) => !known.has(dismissalKey(dismissal)));
  // The present dismissals come last, so that they stay if there is not enough room for all.
  return withinDismissalLimit([...fresh, ...here]);
}
