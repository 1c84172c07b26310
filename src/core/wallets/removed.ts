import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";
import { keysOf, recordOf } from "../records.ts";

type OfWallet = { readonly wallet: WalletId };

/** Everything of single wallets in the state, besides the list itself. */
type OfWallets = {
  readonly schedule: Readonly<Partial<Record<WalletId, unknown>>>;
  readonly snapshots: ReadonlyMap<WalletId, unknown>;
  readonly ledgers: ReadonlyMap<WalletId, unknown>;
  readonly opened: readonly OfWallet[];
  readonly unlisted: readonly OfWallet[];
  readonly unseen: readonly OfWallet[];
};

type Watching = { readonly wallets: readonly NetworkAddress[] };

/** @returns the wallets that a change takes off the list. A list that storage has lost removes none */
export function removedIds(before: Watching, after: Watching): ReadonlySet<WalletId> {
  const watched = new Set(after.wallets.map(walletId));
  return new Set(before.wallets.map(walletId).filter((id) => !watched.has(id)));
}

/** Takes out all that belongs to wallets, so that one that the user adds again begins anew. Marks and claims stay. */
export function withoutWallets<S extends OfWallets>(state: S, ids: ReadonlySet<WalletId>): S {
  if (ids.size === 0) return state;
  const isKept = ({ wallet }: OfWallet) => !ids.has(wallet);
  const kept = <T>(map: ReadonlyMap<WalletId, T>) => new Map([...map].filter(([id]) => !ids.has(id)));
  const { schedule, snapshots, ledgers, opened, unlisted, unseen } = state;
  return {
    ...state,
    schedule: recordOf(
      keysOf(schedule).filter((id) => !ids.has(id)),
      (id) => schedule[id],
    ),
    snapshots: kept(snapshots),
    ledgers: kept(ledgers),
    opened: opened.filter(isKept),
    unlisted: unlisted.filter(isKept),
    unseen: unseen.filter(isKept),
  };
}
