import { limits } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import {
  type Dismissals,
  type DismissedAirdrop,
  dismissalKey,
  withinDismissalLimit,
} from "../airdrops/dismissals.ts";
import type { Wallet } from "../wallets/wallet.ts";
import type { Backup, Profile } from "./profile.ts";

export type RestoreOptions = {
  readonly settings: boolean;
  /** Change to the backup's service. */
  readonly service: boolean;
};

export type Restored = {
  /** Its ledgers are those of the added wallets. */
  readonly profile: Profile;
  readonly added: readonly WalletId[];
  /** The number of wallets without room in the watchlist. */
  readonly over: number;
};

/**
 * Adds a backup to a profile without removing anything.
 * - New wallets follow the present ones. A watched wallet takes over only a missing label.
 * - A present dismissal stays. Without room for all claims, the backup's first are added.
 * - Alert ledgers apply only to the added wallets, because a stranger's file could silence alerts of the others.
 * - Blocked and declined addresses of both are kept.
 */
export function restored(here: Omit<Profile, "ledgers">, backup: Backup, options: RestoreOptions): Restored {
  const watched = new Set(here.wallets.map(walletId));
  const fresh = backup.wallets.filter((wallet) => !watched.has(walletId(wallet)));
  const wallets = fresh.slice(0, Math.max(0, limits.wallets - here.wallets.length));
  const added = new Set(wallets.map(walletId));
  const { serviceUrl = here.settings.serviceUrl, ...choices } = backup.settings;
  return {
    profile: {
      wallets: [...withLabels(here.wallets, backup.wallets), ...wallets],
      ledgers: new Map([...backup.ledgers].filter(([id]) => added.has(id))),
      dismissals: withDismissals(here.dismissals, backup.dismissals),
      settings: {
        ...here.settings,
        ...(options.settings && choices),
        ...(options.service && { serviceUrl }),
      },
      alerts: options.settings ? { ...here.alerts, ...backup.alerts } : here.alerts,
      blocked: {
        sites: union(backup.blocked.sites, here.blocked.sites, limits.listEntries),
        wallets: union(backup.blocked.wallets, here.blocked.wallets, limits.listEntries),
      },
      declined: union(backup.declined, here.declined, limits.wallets),
    },
    added: [...added],
    over: fresh.length - wallets.length,
  };
}

function withLabels(wallets: readonly Wallet[], others: readonly Wallet[]): readonly Wallet[] {
  const labels = new Map(others.map((wallet) => [walletId(wallet), wallet.label]));
  return wallets.map((wallet) =>
    wallet.label === null ? { ...wallet, label: labels.get(walletId(wallet)) ?? null } : wallet,
  );
}

function withDismissals(here: Dismissals, others: Dismissals): Dismissals {
  const known = new Set(here.map(dismissalKey));
  const fresh = others.filter((dismissal) => !known.has(dismissalKey(dismissal)));
  // `withinDismissalLimit` drops no claim, and a hostile file may hold any number.
  const room = Math.max(0, limits.claims - here.filter(isClaimed).length);
  const over = new Set(fresh.filter(isClaimed).slice(room));
  // The present dismissals come last, so that they stay if there is not enough room for all.
  return withinDismissalLimit([...fresh.filter((one) => !over.has(one)), ...here]);
}

function isClaimed({ claimed }: DismissedAirdrop): boolean {
  return claimed !== undefined;
}

/** The present entries come last, so that they stay if there is not enough room for all. */
function union<T>(others: readonly T[], here: readonly T[], most: number): readonly T[] {
  const present = new Set(here);
  return [...others.filter((entry) => !present.has(entry)), ...present].slice(-most);
}
