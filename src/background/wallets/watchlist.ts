import { limits, type Time } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { requestFetch } from "../../core/refresh/schedule.ts";
import { endedByUser } from "../../core/wait.ts";
import { declinedByRemoval } from "../../core/wallets/declined.ts";
import { type Added, type Candidate, withCandidates } from "../../core/wallets/wallet.ts";
import { ledgerItem } from "../../storage/settings/alerts.ts";
import { declinedItem, removedItem } from "../../storage/wallets/removed.ts";
import { type Change, changeState, type Queue } from "../state.ts";

/**
 * Watches addresses. An address that is already watched gets the new source.
 * @param isRequestedByUser whether to fetch new wallets at once, even past the request gate and during an outage
 */
export function addWallets(
  candidates: readonly Candidate[],
  isRequestedByUser: boolean,
  now: Time,
): Promise<Added> {
  return changeState((queue) => withWatched(queue, candidates, isRequestedByUser, now), now);
}

/** The change of state that `addWallets` makes, for use inside another change. */
export function withWatched(
  { wallets: before, activity, schedule }: Queue,
  candidates: readonly Candidate[],
  isRequestedByUser: boolean,
  now: Time,
): Change & { readonly result: Added } {
  const { wallets, ...result } = withCandidates(before, candidates, now);
  if (!isRequestedByUser || result.added.length === 0) return { wallets, result };
  const wait = endedByUser(activity.wait, now);
  const requested = requestFetch(schedule, result.added, now);
  return { wallets, activity: { ...activity, wait }, schedule: requested, result };
}

/** Removes wallets and keeps the latest 200 for `undoRemove`. @returns how many were removed */
export function removeWallets(ids: readonly WalletId[], now: Time): Promise<number> {
  return changeState(async ({ wallets }, transaction) => {
    const watched = new Set(wallets.map(walletId));
    const gone = new Set(ids.filter((id) => watched.has(id)));
    const read = await transaction.readSome([removedItem, declinedItem, ...[...gone].map(ledgerItem)]);
    const removed = wallets.flatMap((wallet, index) => {
      const id = walletId(wallet);
      if (!gone.has(id)) return [];
      return { wallet, index, ledger: read(ledgerItem(id)) };
    });
    const earlier = read(removedItem).filter(({ wallet }) => !watched.has(walletId(wallet)));
    transaction.put(removedItem, [...earlier, ...removed.toReversed()].slice(-limits.wallets));
    transaction.put(declinedItem, declinedByRemoval(read(declinedItem), [...gone]));
    return { wallets: wallets.filter((wallet) => !gone.has(walletId(wallet))), result: removed.length };
  }, now);
}

/**
 * Restores removed wallets at their positions in the list. They are due at once, because undo keeps no answers: those of
 * a few wallets would fill the session's storage. `removedItem` changes only after the list is stored, so that a failed
 * write loses no undo.
 * @returns how many were restored. Wallets without a stored removal, on the list already or without room do not count
 */
export function undoRemove(ids: readonly WalletId[], now: Time): Promise<number> {
  return changeState(async ({ wallets }, transaction) => {
    const read = await transaction.readSome([removedItem, declinedItem]);
    const wanted = new Set(ids);
    const watched = new Set(wallets.map(walletId));
    const list = [...wallets];
    // In reverse, because each index is a position in the list without the wallets removed before it.
    for (const { wallet, index, ledger } of read(removedItem).toReversed()) {
      const id = walletId(wallet);
      if (!wanted.has(id) || watched.has(id) || list.length >= limits.wallets) continue;
      watched.add(id);
      list.splice(index, 0, wallet);
      if (ledger !== null) transaction.put(ledgerItem(id), ledger);
    }
    if (read(removedItem).every(({ wallet }) => watched.has(walletId(wallet))))
      transaction.remove(removedItem);
    // A restored wallet is no longer declined.
    const isBack = (id: WalletId) => wanted.has(id) && watched.has(id);
    transaction.put(
      declinedItem,
      read(declinedItem).filter((id) => !isBack(id)),
    );
    const restored = list.length - wallets.length;
    return { wallets: list, result: restored };
  }, now);
}

/** A paused wallet stays on the watchlist and is not fetched. */
export async function setPaused(ids: readonly WalletId[], paused: boolean, now: Time): Promise<void> {
  const chosen = new Set(ids);
  await changeState(
    ({ wallets }) => ({
      wallets: wallets.map((wallet) => (chosen.has(walletId(wallet)) ? { ...wallet, paused } : wallet)),
    }),
    now,
  );
}
