import type { Time } from "../config.ts";
import { type WalletId, walletId } from "../core/addresses/network.ts";
import type { Snapshot } from "../core/airdrops/snapshot.ts";
import type { BoundKey } from "../core/api-key/bound-key.ts";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import { type Summary, summaryOf } from "../core/list/summary.ts";
import type { Unseen } from "../core/list/unseen.ts";
import type { Dismissals } from "../core/marks/dismissals.ts";
import { type HistoryEvent, withEvents } from "../core/marks/history.ts";
import { type Activity, stateWithoutFutureEdges, withConsequences } from "../core/refresh/refresh-state.ts";
import type { Schedule } from "../core/refresh/schedule.ts";
import type { Wallet } from "../core/wallets/wallet.ts";
import { compareNames } from "../i18n/compare-names.ts";
import { dismissalsItem } from "../storage/airdrops/dismissals.ts";
import { snapshotItem } from "../storage/airdrops/snapshots.ts";
import { unseenItem } from "../storage/airdrops/unseen.ts";
import { historyItem } from "../storage/history.ts";
import { readAll } from "../storage/item.ts";
import { keyStatusItem, summaryItem } from "../storage/items.ts";
import { pageHostsItem } from "../storage/page-hosts.ts";
import { activityItem } from "../storage/refresh/activity.ts";
import { scheduleItem } from "../storage/refresh/schedule.ts";
import { ledgerItem } from "../storage/settings/alerts.ts";
import { type Settings, settingsItem } from "../storage/settings/settings.ts";
import { type Transaction, transact } from "../storage/transaction/transaction.ts";
import { watchlistItem } from "../storage/wallets/watchlist.ts";
import { keyItems, savedKeyIn } from "./api-key.ts";

/** The small part of the state that says when each wallet is fetched. Every wake reads it. */
export type Queue = {
  readonly wallets: readonly Wallet[];
  readonly schedule: Schedule;
  readonly activity: Activity;
};

export type State = Queue & {
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly settings: Settings;
  readonly pageHosts: readonly string[];
  readonly dismissals: Dismissals;
  readonly unseen: readonly Unseen[];
  readonly keyStatus: KeyStatus | null;
  /** Null while no key is bound to the current service. */
  readonly key: BoundKey | null;
};

/** The parts of the state that a change replaces. `withKey` and `forgetKey` change the key. */
export type Change = Partial<Omit<State, "key">> & {
  readonly happened?: readonly HistoryEvent[];
};

type Task<C extends Change> = (state: State, transaction: Transaction) => C | Promise<C>;

export const queueItems = [watchlistItem, scheduleItem, activityItem];
const stateItems = [...queueItems, ...keyItems, pageHostsItem, dismissalsItem, unseenItem];

// The background is the only writer, so snapshots that it has read stay valid until it ends.
let cache: ReadonlyMap<WalletId, Snapshot> | null = null;

/** Empties the cache of snapshots, after storage was erased or when a test starts another background. */
export function forgetState(): void {
  cache = null;
}

export function readState(): Promise<State> {
  return transact(stateIn);
}

/** As `readState`, in a transaction. */
export async function stateIn(transaction: Transaction): Promise<State> {
  const read = await transaction.readSome(stateItems);
  const wallets = read(watchlistItem);
  cache ??= await readSnapshots(wallets.map(walletId));
  return {
    wallets,
    schedule: read(scheduleItem),
    activity: read(activityItem),
    snapshots: cache,
    settings: read(settingsItem),
    pageHosts: read(pageHostsItem),
    dismissals: read(dismissalsItem),
    unseen: read(unseenItem),
    keyStatus: read(keyStatusItem),
    key: savedKeyIn(read),
  };
}

/**
 * Changes state and summary in one write, so that a kill cannot leave only one of them changed.
 * @param summary `later` leaves the summary as it is. Only a run may do so: it renews the summary, or the next start does
 * @param change returns the parts to replace; `{}` renews only the summary, and a result alone not even that. It may add
 *   writes to the transaction
 * @returns the result that `change` returns beside the parts, if any
 * @throws StorageWriteError when the browser refuses; then nothing has changed
 */
export function changeState<R>(
  change: Task<Change & { readonly result: R }>,
  now: Time,
  summary?: "later",
): Promise<R>;
export function changeState(change: Task<Change>, now: Time, summary?: "later"): Promise<void>;
export async function changeState<R>(
  change: Task<Change & { readonly result?: R }>,
  now: Time,
  summary?: "later",
): Promise<R | undefined> {
  try {
    return await transact(async (transaction) => {
      const stored = await stateIn(transaction);
      // Storing the trusted snapshots keeps an edge from counting again once the time of its answer has come.
      const before = stateWithoutFutureEdges(stored, now);
      const { happened = [], result, ...changes } = await change(before, transaction);
      // A scan that only asks a question must not fail because the storage is full.
      if (result !== undefined && Object.keys(changes).length === 0) return result;
      const changed: State = { ...before, ...changes };
      const snapshots = await withStored(changed, before);
      const state = withConsequences(before, { ...changed, snapshots });
      if (happened.length > 0)
        transaction.put(historyItem, withEvents(await transaction.read(historyItem), happened));
      // The lock is still held, so that the next change starts from this cache.
      cache = state.snapshots;
      put(transaction, stored, state);
      if (summary !== "later") transaction.put(summaryItem, summaryIn(state, now));
      return result;
    });
  } catch (error) {
    cache = null;
    throw error;
  }
}

function put(transaction: Transaction, before: State, state: State): void {
  if (state.wallets !== before.wallets) transaction.put(watchlistItem, state.wallets);
  if (state.schedule !== before.schedule) transaction.put(scheduleItem, state.schedule);
  if (state.activity !== before.activity) transaction.put(activityItem, state.activity);
  if (state.settings !== before.settings) transaction.put(settingsItem, state.settings);
  if (state.pageHosts !== before.pageHosts) transaction.put(pageHostsItem, state.pageHosts);
  if (state.dismissals !== before.dismissals) transaction.put(dismissalsItem, state.dismissals);
  if (state.unseen !== before.unseen) transaction.put(unseenItem, state.unseen);
  if (state.keyStatus !== before.keyStatus) transaction.put(keyStatusItem, state.keyStatus);
  for (const [id, snapshot] of state.snapshots) {
    if (before.snapshots.get(id) !== snapshot) transaction.put(snapshotItem(id), snapshot);
  }
  const stays = new Set(state.wallets.map(walletId));
  for (const id of before.wallets.map(walletId)) {
    if (stays.has(id)) continue;
    transaction.remove(snapshotItem(id));
    transaction.remove(ledgerItem(id));
  }
}

function summaryIn(state: State, now: Time): Summary {
  const known = state.wallets.map((wallet) => {
    const id = walletId(wallet);
    return { wallet, snapshot: state.snapshots.get(id) ?? null, schedule: state.schedule[id] ?? null };
  });
  const { dismissals, settings } = state;
  return summaryOf(known, { ...settings, dismissals }, now, compareNames());
}

/** Adds the stored snapshots of new wallets, because sync can restore a lost watchlist whose snapshots remain. */
async function withStored({ wallets, snapshots }: State, before: State): Promise<State["snapshots"]> {
  const known = new Set(before.wallets.map(walletId));
  const fresh = wallets.map(walletId).filter((id) => !known.has(id) && !snapshots.has(id));
  return fresh.length === 0 ? snapshots : new Map([...snapshots, ...(await readSnapshots(fresh))]);
}

async function readSnapshots(ids: readonly WalletId[]): Promise<ReadonlyMap<WalletId, Snapshot>> {
  const snapshots = await readAll(ids.map(snapshotItem));
  const found = new Map<WalletId, Snapshot>();
  ids.forEach((id, index) => {
    const snapshot = snapshots[index];
    if (snapshot != null) found.set(id, snapshot);
  });
  return found;
}
