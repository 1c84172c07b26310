import { limits } from "../../config.ts";
import type { Wallet } from "../../storage/wallets/watchlist.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import {
  type Dismissals,
  type DismissedAirdrop,
  isClaim,
  isOver,
  withinLimit,
} from "../airdrops/dismissals.ts";
import type { Ledger, LedgerEntry } from "../alerts/ledger.ts";
import { dismissalKey } from "../sync/keys.ts";
import type { Backup, Profile } from "./profile.ts";

export type RestoreOptions = {
  readonly settings: boolean;
  /** Change to the backup's service. */
  readonly service: boolean;
};

export type Restored = {
  readonly profile: Profile;
  readonly added: readonly WalletId[];
  /** The number of the backup's wallets that were watched before. */
  readonly known: number;
  /** The number of wallets without room in the watchlist. */
  readonly over: number;
  readonly dismissals: number;
  /** The number of claimed airdrops without room. */
  readonly claimsOver: number;
};

/**
 * Adds a backup to a profile without removing anything.
 * - New wallets follow the present ones. A watched wallet takes over only a missing label.
 * - A present dismissal stays, except for an ended snooze. Without room for all claims, the backup's first are added.
 * - Alert ledgers apply only to the added wallets, because a stranger's file could silence alerts. With
 *   `options.settings` they apply to all wallets.
 * - Blocked and declined addresses of both are kept.
 * @param now ms since the epoch
 */
export function restored(here: Profile, backup: Backup, options: RestoreOptions, now: number): Restored {
  const watched = new Set(here.wallets.map(walletId));
  const fresh = backup.wallets.filter((wallet) => !watched.has(walletId(wallet)));
  const added = fresh.slice(0, Math.max(0, limits.wallets - here.wallets.length));
  const wallets = [...withLabels(here.wallets, backup.wallets), ...added];
  const { dismissals, claimsOver } = withDismissals(here.dismissals, backup.dismissals, now);
  const { serviceUrl = here.settings.serviceUrl, ...choices } = backup.settings;
  return {
    profile: {
      wallets,
      ledgers: withLedgers(here.ledgers, backup.ledgers, (options.settings ? wallets : added).map(walletId)),
      dismissals,
      settings: {
        ...here.settings,
        ...(options.settings && choices),
        ...(options.service && { serviceUrl }),
      },
      alerts: options.settings ? { ...here.alerts, ...backup.alerts } : here.alerts,
      blocked: {
        sites: union(here.blocked.sites, backup.blocked.sites),
        wallets: union(here.blocked.wallets, backup.blocked.wallets),
      },
      // Removals on this device count as later than the backup, so they come last.
      declined: union(
        backup.declined.filter((id) => !here.declined.includes(id)),
        here.declined,
      ).slice(-limits.wallets),
    },
    added: added.map(walletId),
    known: backup.wallets.length - fresh.length,
    over: fresh.length - added.length,
    dismissals: dismissals.length - inForce(here.dismissals, now).length,
    claimsOver,
  };
}

function inForce(dismissals: Dismissals, now: number): Dismissals {
  return dismissals.filter((dismissal) => !isOver(dismissal, now));
}

function withLabels(wallets: readonly Wallet[], others: readonly Wallet[]): readonly Wallet[] {
  const labels = new Map(others.map((wallet) => [walletId(wallet), wallet.label]));
  return wallets.map((wallet) =>
    wallet.label === null ? { ...wallet, label: labels.get(walletId(wallet)) ?? null } : wallet,
  );
}

function withDismissals(
  before: Dismissals,
  others: Dismissals,
  now: number,
): Pick<Restored, "claimsOver"> & Pick<Profile, "dismissals"> {
  const here = inForce(before, now);
  const there = inForce(others, now);
  const nameOf = ({ wallet, airdrop }: DismissedAirdrop) => dismissalKey(wallet, airdrop);
  const known = new Set(here.map(nameOf));
  const fresh = there.filter((one) => !known.has(nameOf(one)));
  const room = Math.max(0, limits.claims - here.filter(isClaimed).length);
  const over = new Set(fresh.filter(isClaimed).slice(room));
  const added = fresh.filter((one) => !over.has(one));
  // The present dismissals come last, so that they stay if there is not enough room for all.
  return { dismissals: withinLimit([...added, ...here], now), claimsOver: over.size };
}

function isClaimed({ claimed }: DismissedAirdrop): boolean {
  return isClaim(claimed);
}

function withLedgers(
  here: Profile["ledgers"],
  there: Profile["ledgers"],
  ids: readonly WalletId[],
): Profile["ledgers"] {
  const ledgers = new Map(here);
  for (const id of ids) {
    const own = here.get(id);
    const other = there.get(id);
    if (other !== undefined) ledgers.set(id, own === undefined ? other : withLedger(own, other));
  }
  return ledgers;
}

/** Airdrops of different services are unrelated. */
function withLedger(here: Ledger, there: Ledger): Ledger {
  if (here.serviceUrl !== there.serviceUrl) return here;
  const others = new Map(there.airdrops.map((entry) => [entry.id, entry]));
  const both = here.airdrops.map((entry): LedgerEntry => {
    const other = others.get(entry.id);
    others.delete(entry.id);
    return other === undefined ? entry : { ...entry, notified: union(entry.notified, other.notified) };
  });
  return { ...here, airdrops: [...both, ...others.values()] };
}

function union<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return [...new Set([...first, ...second])];
}
