import { limits, type Time } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId } from "../../core/addresses/network.ts";
import { nextEdge } from "../../core/deadlines/deadline-shown.ts";
import { afterSuccess, withRequested } from "../../core/refresh/schedule.ts";
import { onceRequested } from "../../core/wait.ts";
import { withRemoved } from "../../core/wallets/declined.ts";
import { read, readAll } from "../../storage/item.ts";
import { ledgerItem } from "../../storage/settings/alerts.ts";
import { update } from "../../storage/transaction/transaction.ts";
import { declinedItem, removedItem } from "../../storage/wallets/removed.ts";
import type { Wallet, WalletSource } from "../../storage/wallets/watchlist.ts";
import { withLock } from "../locks.ts";
import { changeState, readState } from "../state.ts";

/** An address to watch, canonical and valid. `label` is used only for a new wallet or one without a label. */
export type Candidate = NetworkAddress & { readonly source: WalletSource; readonly label?: string | null };

export type Added = {
  readonly added: readonly WalletId[];
  readonly known: readonly WalletId[];
  /** Wallets beyond the size of the watchlist. */
  readonly over: readonly WalletId[];
};

/** Limits the sites stored for a wallet to the first and the latest. Other kinds of sources are always kept. */
const maxSites = 20;

/**
 * Watches addresses. An address that is already watched gets the new source.
 * @param isRequestedByUser whether to fetch new wallets at once, even beyond the request budget and during an outage
 */
export async function addWallets(
  candidates: readonly Candidate[],
  isRequestedByUser: boolean,
  now: Time,
): Promise<Added> {
  const added: WalletId[] = [];
  const known: WalletId[] = [];
  const over: WalletId[] = [];
  await changeState(({ wallets, activity, schedule }) => {
    const byId = new Map(wallets.map((wallet) => [walletId(wallet), wallet]));
    const before = new Set(byId.keys());
    for (const candidate of candidates) {
      const id = walletId(candidate);
      const wallet = byId.get(id);
      if (wallet !== undefined) byId.set(id, seenAgain(wallet, candidate));
      else if (byId.size < limits.wallets) byId.set(id, newWallet(candidate, now));
      if (!byId.has(id)) over.push(id);
      else (before.has(id) ? known : added).push(id);
    }
    const list = { wallets: [...byId.values()] };
    if (!isRequestedByUser || added.length === 0) return list;
    const wait = onceRequested(activity.wait, now);
    return { ...list, activity: { ...activity, wait }, schedule: withRequested(schedule, added, now) };
  }, now);
  return { added: [...new Set(added)], known: [...new Set(known)], over: [...new Set(over)] };
}

function newWallet({ network, address, source, label = null }: Candidate, now: Time): Wallet {
  return { network, address, label, paused: false, addedAt: now, sources: [source] };
}

function seenAgain(wallet: Wallet, { source, label = null }: Candidate): Wallet {
  return { ...wallet, label: wallet.label ?? label, sources: withSource(wallet.sources, source) };
}

function withSource(sources: readonly WalletSource[], seen: WalletSource): readonly WalletSource[] {
  const same = sources.find((source) => isSameSource(source, seen));
  if (same === undefined) {
    const own = [...sources, seen].filter((source) => source.kind !== "page");
    const pages = [...sources, seen].filter((source) => source.kind === "page");
    const [first, ...later] = pages;
    return first === undefined ? own : [...own, first, ...later.slice(1 - maxSites)];
  }
  if (same.kind !== "page" || seen.kind !== "page") return sources;
  const remembered = same.remembered && seen.remembered;
  const merged: WalletSource = { ...same, wallet: seen.wallet, remembered, lastSeen: seen.lastSeen };
  return sources.map((source) => (source === same ? merged : source));
}

function isSameSource(a: WalletSource, b: WalletSource): boolean {
  if (a.kind === "derived" && b.kind === "derived") return a.from === b.from;
  if (a.kind !== "page" || b.kind !== "page") return a.kind === b.kind;
  // If wallet names counted, a page could show one address under many names and push out the other sites.
  return a.origin === b.origin;
}

/** Removes wallets and keeps the latest 200 for `undoRemove`. @returns how many were removed */
export function removeWallets(ids: readonly WalletId[], now: Time): Promise<number> {
  return withLock("findings", () => withLock("watchlist", () => remove(ids, now)));
}

async function remove(ids: readonly WalletId[], now: Time): Promise<number> {
  const gone = new Set(ids);
  const { wallets, snapshots } = await readState();
  const ledgers = await readAll(wallets.map((wallet) => ledgerItem(walletId(wallet))));
  const removed = wallets
    .map((wallet, index) => {
      const snapshot = snapshots.get(walletId(wallet)) ?? null;
      return { wallet, index, snapshot, ledger: ledgers[index] ?? null };
    })
    .filter(({ wallet }) => gone.has(walletId(wallet)));
  if (removed.length === 0) return 0;
  // The first write is for undo, so that a kill in between loses no wallet.
  await update(removedItem, (before) => {
    const others = before.filter(({ wallet }) => !gone.has(walletId(wallet)));
    return [...others, ...removed.toReversed()].slice(-limits.wallets);
  });
  await changeState(
    (state) => ({ wallets: state.wallets.filter((wallet) => !gone.has(walletId(wallet))) }),
    now,
  );
  // This write comes last, because in full storage only the removal makes room for it.
  await update(declinedItem, (before) =>
    withRemoved(
      before,
      removed.map(({ wallet }) => walletId(wallet)),
    ),
  );
  return removed.length;
}

/**
 * Restores removed wallets at their positions in the list.
 * @returns how many were restored. Wallets without a stored removal, on the list already or without room do not count
 */
export function undoRemove(ids: readonly WalletId[], now: Time): Promise<number> {
  return withLock("watchlist", async () => {
    const wanted = new Set(ids);
    const removed = (await read(removedItem)).filter(({ wallet }) => wanted.has(walletId(wallet)));
    const back = new Set<WalletId>();
    let restored = 0;
    await changeState(async ({ wallets, snapshots, schedule, settings }, transaction) => {
      const list = [...wallets];
      const answers = new Map(snapshots);
      const queue = { ...schedule };
      // In reverse, because each index is a position in the list without the wallets removed before it.
      for (const { wallet, index, snapshot, ledger } of removed.toReversed()) {
        const isThere = list.some((other) => walletId(other) === walletId(wallet));
        if (isThere) back.add(walletId(wallet));
        if (isThere || list.length >= limits.wallets) continue;
        list.splice(index, 0, wallet);
        if (ledger !== null) transaction.put(ledgerItem(walletId(wallet)), ledger);
        // A wallet without an answer of this service is due at once.
        if (snapshot?.serviceUrl === settings.serviceUrl) {
          answers.set(walletId(wallet), snapshot);
          // The next fetch is due when it would have been without the removal.
          const { fetchedAt } = snapshot;
          queue[walletId(wallet)] = afterSuccess(fetchedAt, 0.5, nextEdge(snapshot, fetchedAt));
        }
        back.add(walletId(wallet));
        restored += 1;
      }
      // A restored wallet is no longer declined.
      const declined = await transaction.read(declinedItem);
      if (declined.some((id) => back.has(id)))
        transaction.put(
          declinedItem,
          declined.filter((id) => !back.has(id)),
        );
      return { wallets: list, snapshots: answers, schedule: queue };
    }, now);
    // Wallets that found no room stay stored for a later undo.
    await update(removedItem, (present) => present.filter(({ wallet }) => !back.has(walletId(wallet))));
    return restored;
  });
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
