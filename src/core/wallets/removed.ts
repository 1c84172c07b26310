import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";

type OfWallets = {
  readonly wallets: readonly NetworkAddress[];
  readonly snapshots: ReadonlyMap<WalletId, unknown>;
  readonly ledgers: ReadonlyMap<WalletId, unknown>;
  readonly opened: readonly { readonly wallet: WalletId }[];
  readonly unlisted: readonly { readonly wallet: WalletId }[];
};

/** @returns the wallets that a change takes off the list */
export function removedIds(
  before: Pick<OfWallets, "wallets">,
  after: Pick<OfWallets, "wallets">,
): ReadonlySet<WalletId> {
  const watched = new Set(after.wallets.map(walletId));
  return new Set(before.wallets.map(walletId).filter((id) => !watched.has(id)));
}

/**
 * Takes out the data of removed wallets. Only the change that removes a wallet does so, because a list that storage has
 * lost removes none.
 */
export function withoutRemoved<S extends OfWallets>(before: S, after: S): S {
  const gone = removedIds(before, after);
  if (gone.size === 0) return after;
  const isKept = ({ wallet }: { readonly wallet: WalletId }) => !gone.has(wallet);
  return {
    ...after,
    snapshots: new Map([...after.snapshots].filter(([id]) => !gone.has(id))),
    ledgers: new Map([...after.ledgers].filter(([id]) => !gone.has(id))),
    opened: after.opened.filter(isKept),
    unlisted: after.unlisted.filter(isKept),
  };
}
