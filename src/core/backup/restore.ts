import { limits } from "../../config.ts";
import type { Wallet } from "../../storage/wallets/watchlist.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import { type Dismissals, type DismissedAirdrop, isOver, withinLimit } from "../airdrops/dismissals.ts";
import type { Ledger, LedgerEntry } from "../alerts/ledger.ts";
import { dismissalKey } from "../sync/keys.ts";
import type { Backup, Profile } from "./profile.ts";

/** Putting a backup to what is there. Nothing that is there is lost by it, but for the choices that it is told to take over. */

export type RestoreOptions = {
  /** Take over its choices under Alerts, Looking up and Looking on pages. */
  readonly settings: boolean;
  /** Ask its service from now on. */
  readonly service: boolean;
};

export type Restored = {
  readonly profile: Profile;
  /** Wallets that were not watched. */
  readonly added: readonly WalletId[];
  /** How many wallets of the backup are watched already. */
  readonly known: number;
  /** How many found no room in the list. */
  readonly over: number;
  /** How many airdrops are put away by it that were not. */
  readonly dismissals: number;
};

/**
 * Adds a backup to what is there. Into an empty profile, with every wish, that gives what the backup was made of.
 *
 * - Wallets that are not watched come last, in the backup's order, as far as there is room. Of one that is watched only
 *   a missing label is taken from the backup.
 * - A mark that is there stays, also where there is no room for all, but for a snooze that is over.
 * - What was told there counts as told: of the wallets that it adds, and of all with its choices. A stranger's file could
 *   silence alerts else.
 * - What is blocked or was removed, here or there, is so.
 *
 * @param wishes what else is taken over
 * @param now ms since the epoch
 */
export function restored(here: Profile, backup: Backup, options: RestoreOptions, now: number): Restored {
  const watched = new Set(here.wallets.map(walletId));
  const fresh = backup.wallets.filter((wallet) => !watched.has(walletId(wallet)));
  const added = fresh.slice(0, Math.max(0, limits.wallets - here.wallets.length));
  const wallets = [...withLabels(here.wallets, backup.wallets), ...added];
  const dismissals = withDismissals(here.dismissals, backup.dismissals, now);
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
      // The latest last: what was removed here was removed after the backup, as far as anybody knows.
      declined: union(
        backup.declined.filter((id) => !here.declined.includes(id)),
        here.declined,
      ).slice(-limits.wallets),
    },
    added: added.map(walletId),
    known: backup.wallets.length - fresh.length,
    over: fresh.length - added.length,
    dismissals: dismissals.length - inForce(here.dismissals, now).length,
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

/** A snooze that is over takes no room, and stands in no wish's way. */
function withDismissals(before: Dismissals, others: Dismissals, now: number): Dismissals {
  const here = inForce(before, now);
  const there = inForce(others, now);
  const nameOf = ({ wallet, airdrop }: DismissedAirdrop) => dismissalKey(wallet, airdrop);
  const known = new Set(here.map(nameOf));
  // The latest last: where there is no room for all, what was put away here stays.
  return withinLimit([...there.filter((one) => !known.has(nameOf(one))), ...here], now);
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

/** Airdrops of two services have nothing to do with each other. */
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
