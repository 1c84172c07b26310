import type { WalletId } from "../core/addresses/network.ts";
import type { Dismissals } from "../core/airdrops/dismissals.ts";
import { type HistoryEvent, withEvents } from "../core/airdrops/history.ts";
import { type Snapshot, trustedSnapshot } from "../core/airdrops/snapshot.ts";
import { summaryOf } from "../core/airdrops/summary.ts";
import { type Unseen, unfoldedBetween, unseenAfter } from "../core/airdrops/unseen.ts";
import { nextEdge } from "../core/deadlines/deadline-shown.ts";
import type { BoundKey } from "../core/refresh/bound-key.ts";
import type { KeyStatus } from "../core/refresh/key-status.ts";
import { type Activity, activeIds } from "../core/refresh/refresh-state.ts";
import { costOf, intervalOf, stretchedInterval } from "../core/refresh/request-budget.ts";
import { keepOnly, type Schedule, withInterval } from "../core/refresh/schedule.ts";
import { compareNames } from "../i18n/compare-names.ts";
import { dismissalsItem } from "../storage/airdrops/dismissals.ts";
import { snapshotItem } from "../storage/airdrops/snapshots.ts";
import { unseenItem } from "../storage/airdrops/unseen.ts";
import { historyItem } from "../storage/history.ts";
import { readAll } from "../storage/item.ts";
import { keyStatusItem, summaryItem } from "../storage/items.ts";
import { activityItem } from "../storage/refresh/activity.ts";
import { scheduleItem } from "../storage/refresh/schedule.ts";
import { ledgerItem } from "../storage/settings/alerts.ts";
import { type Settings, settingsItem } from "../storage/settings/settings.ts";
import { type Transaction, transact } from "../storage/transaction.ts";
import { idOf, type Wallet, watchlistItem } from "../storage/wallets/watchlist.ts";
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
  readonly dismissals: Dismissals;
  readonly unseen: readonly Unseen[];
  readonly keyStatus: KeyStatus | null;
  /** Null while no key is bound to the current service. */
  readonly key: BoundKey | null;
};

/** The parts of the state that a change replaces. `keepKey` and `forgetKey` change the key. */
export type Change = Partial<Omit<State, "key">> & {
  readonly happened?: readonly HistoryEvent[];
};

export const queueItems = [watchlistItem, scheduleItem, activityItem];
const stateItems = [...queueItems, ...keyItems, dismissalsItem, unseenItem];

// The background is the only writer, so snapshots that it has read stay valid until it ends.
let cache: ReadonlyMap<WalletId, Snapshot> | null = null;

/** Empties the cache of snapshots, after storage was erased or when a test starts another background. */
export function forgetState(): void {
  cache = null;
}

export function readQueue(): Promise<Queue> {
  return transact(loadQueue, queueItems);
}

async function loadQueue(transaction: Transaction): Promise<Queue> {
  return {
    wallets: await transaction.read(watchlistItem),
    schedule: await transaction.read(scheduleItem),
    activity: await transaction.read(activityItem),
  };
}

export function readState(): Promise<State> {
  return transact(load, stateItems);
}

async function load(transaction: Transaction): Promise<State> {
  const queue = await loadQueue(transaction);
  cache ??= await readSnapshots(queue.wallets.map(idOf));
  const read = await transaction.readSome(stateItems);
  return {
    ...queue,
    snapshots: cache,
    settings: read(settingsItem),
    dismissals: read(dismissalsItem),
    unseen: read(unseenItem),
    keyStatus: read(keyStatusItem),
    key: savedKeyIn(read),
  };
}

/**
 * Changes state and summary in one write, so that a kill cannot leave only one of them changed.
 * @param change returns the parts to replace; `{}` renews only the summary. It may add writes to the transaction
 * @param now ms since the epoch
 * @throws StorageWriteError when the browser refuses; then nothing has changed
 */
export async function changeState(
  change: (state: State, transaction: Transaction) => Change | Promise<Change>,
  now: number,
): Promise<State> {
  try {
    return await transact(async (transaction) => {
      const stored = await load(transaction);
      // Stored, because the time of such an answer comes some day, and its edges would count again.
      const before = { ...stored, snapshots: trustedSnapshots(stored.snapshots, now) };
      const { happened = [], ...changes } = await change(before, transaction);
      const changed: State = { ...before, ...changes };
      const ids = changed.wallets.map(idOf);
      const known = await withStored(changed.snapshots, ids, new Set(before.wallets.map(idOf)));
      const stretched = withStretch({ ...changed, snapshots: only(known, new Set(ids)) });
      const interval = { from: intervalOf(before), to: intervalOf(stretched) };
      const edgeOf = (id: WalletId) => edgeAfter(stretched.snapshots.get(id), now);
      const schedule = withInterval(stretched.schedule, ids, interval, now, edgeOf);
      const { unseen, settings } = stretched;
      const isEventful = happened.length > 0;
      const unfolded = unfoldedSince(before, stretched);
      const state = {
        ...stretched,
        schedule,
        unseen:
          isEventful || unfolded.length > 0
            ? unseenAfter(unseen, happened, settings.smallestValue, unfolded)
            : unseen,
      };
      put(transaction, stored, state, ids, now);
      if (isEventful) transaction.put(historyItem, withEvents(await transaction.read(historyItem), happened));
      // The lock is still held, so that the next change starts from this cache.
      cache = state.snapshots;
      return state;
    }, stateItems);
  } catch (error) {
    cache = null;
    throw error;
  }
}

function trustedSnapshots(snapshots: State["snapshots"], now: number): State["snapshots"] {
  return new Map([...snapshots].map(([id, snapshot]) => [id, trustedSnapshot(snapshot, now)]));
}

function unfoldedSince(before: State, { snapshots, settings }: State): readonly Unseen[] {
  return [...snapshots].flatMap(([id, after]) => {
    const was = before.snapshots.get(id);
    return was === undefined || was === after ? [] : unfoldedBetween(was, after, id, settings.smallestValue);
  });
}

function edgeAfter(snapshot: Snapshot | undefined, now: number): number | null {
  return snapshot === undefined ? null : nextEdge(snapshot, now);
}

/** Sets the interval that keeps all wallets within the daily request budget. */
function withStretch(state: State): State {
  const { refreshEvery, dailyBudget } = state.settings;
  const every = stretchedInterval(
    refreshEvery,
    costOf(activeIds(state.wallets), state.snapshots),
    dailyBudget,
  );
  const stretchedTo = every > refreshEvery ? every : null;
  const { activity } = state;
  return activity.stretchedTo === stretchedTo ? state : { ...state, activity: { ...activity, stretchedTo } };
}

function put(
  transaction: Transaction,
  before: State,
  state: State,
  ids: readonly WalletId[],
  now: number,
): void {
  if (state.wallets !== before.wallets) transaction.put(watchlistItem, state.wallets);
  // A removed wallet leaves the schedule, so that it is due at once when the user adds it again.
  if (state.wallets !== before.wallets || state.schedule !== before.schedule) {
    transaction.put(scheduleItem, keepOnly(state.schedule, ids));
  }
  if (state.activity !== before.activity) transaction.put(activityItem, state.activity);
  if (state.settings !== before.settings) transaction.put(settingsItem, state.settings);
  if (state.dismissals !== before.dismissals) transaction.put(dismissalsItem, state.dismissals);
  if (state.unseen !== before.unseen) transaction.put(unseenItem, state.unseen);
  if (state.keyStatus !== before.keyStatus) transaction.put(keyStatusItem, state.keyStatus);
  for (const [id, snapshot] of state.snapshots) {
    if (before.snapshots.get(id) !== snapshot) transaction.put(snapshotItem(id), snapshot);
  }
  const stays = new Set(ids);
  for (const id of before.wallets.map(idOf)) {
    if (stays.has(id)) continue;
    transaction.remove(snapshotItem(id));
    transaction.remove(ledgerItem(id));
  }
  const known = state.wallets.map((wallet) => {
    const id = idOf(wallet);
    return { wallet, snapshot: state.snapshots.get(id) ?? null, schedule: state.schedule[id] ?? null };
  });
  const { dismissals, unseen, settings } = state;
  const choices = { dismissals, unseen, smallestValue: settings.smallestValue };
  transaction.put(summaryItem, summaryOf(known, choices, now, compareNames()));
}

function only(snapshots: State["snapshots"], ids: ReadonlySet<WalletId>): State["snapshots"] {
  return new Map([...snapshots].filter(([id]) => ids.has(id)));
}

/** Adds the stored snapshots of new wallets, because sync can restore a lost watchlist whose snapshots remain. */
async function withStored(
  snapshots: State["snapshots"],
  ids: readonly WalletId[],
  before: ReadonlySet<WalletId>,
): Promise<State["snapshots"]> {
  const fresh = ids.filter((id) => !before.has(id) && !snapshots.has(id));
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
