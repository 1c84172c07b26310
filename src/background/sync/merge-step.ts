import { limits } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { decode, encode } from "../../core/sync/codec.ts";
import { readKey, walletKey } from "../../core/sync/keys.ts";
import { type Area, type Board, type Plan, pack, unpack } from "../../core/sync/packing.ts";
import { completed, record, withPlaces } from "../../core/sync/records.ts";
import { expire, giveUp, merge, type RecordKey, type Replica } from "../../core/sync/replica.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { storedValue } from "../../storage/item.ts";
import { alertSettingsItem } from "../../storage/settings/alerts.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { type SyncState, syncItem } from "../../storage/settings/sync.ts";
import type { Transaction } from "../../storage/transaction.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";
import { idOf, watchlistItem } from "../../storage/wallets/watchlist.ts";
import { withLock } from "../locks.ts";
import { type Change, changeState, type State } from "../state.ts";
import { withRemoved } from "../wallets/declined.ts";
import {
  defaults,
  itemOf,
  type Local,
  recordsOf,
  type Synced,
  type SyncedWallet,
  syncedIn,
  toLocal,
  toSynced,
} from "./synced-data.ts";

export type Step = { readonly set: Plan["set"]; readonly isWhole: boolean };

/**
 * Merges local changes and the browser's sync into the replica and updates the local lists, in one write.
 * @param area all items of the browser's sync; null when it could not be read: then only local changes go into the
 *   replica, and lost lists are restored
 * @param now ms since the epoch
 * @returns the items to write to the browser's sync; null when sync was switched off meanwhile or `area` is null
 */
export async function mergeStep(area: Area | null, now: number): Promise<Step | null> {
  const found: { step: Step | null } = { step: null };
  // The lock keeps a finding from adding a wallet that this merge removes.
  await withLock("findings", () =>
    changeState(async (state, transaction) => {
      const sync = await transaction.read(syncItem);
      const known = decode(sync.replica, now);
      if (!sync.on || (known === null && area === null)) return {};
      const board = unpack(area ?? {}, now);
      const device = sync.device ?? newDeviceName();
      const { mine, isInDoubt } = await readLocal(state, transaction, known === null);
      const merged = mergeReplicas({ ...sync, device }, known, board, mine, isInDoubt, now);
      const plan = area === null ? null : pack(merged.replica, area, now);
      if (plan !== null) found.step = { set: plan.set, isWhole: board.unreadable.length === 0 };
      transaction.put(syncItem, {
        ...sync,
        device,
        replica: encode(merged.replica),
        over: merged.over,
        leftOut: plan?.leftOut ?? sync.leftOut,
        forgotten: merged.forgotten.length > 0 ? merged.forgotten : sync.forgotten,
      });
      return storeChanges(mine, toLocal(mine, merged.synced, now), transaction);
    }, now),
  );
  return found.step;
}

function newDeviceName(): string {
  return crypto.randomUUID().slice(0, 8);
}

type InDoubt = (key: RecordKey) => boolean;

// A record is in doubt when this device has no replica yet (`isNew`), or when storage lost its item.
async function readLocal(
  { settings, wallets }: State,
  transaction: Transaction,
  isNew: boolean,
): Promise<{ readonly mine: Local; readonly isInDoubt: InDoubt }> {
  const stored = {
    wallets: await transaction.readStored(watchlistItem),
    dismissals: await transaction.readStored(dismissalsItem),
    settings: await transaction.readStored(settingsItem),
    alerts: await transaction.readStored(alertSettingsItem),
  };
  return {
    mine: {
      wallets,
      dismissals: storedValue(dismissalsItem, stored.dismissals),
      settings,
      alerts: storedValue(alertSettingsItem, stored.alerts),
    },
    isInDoubt: (key) => {
      const item = itemOf(key);
      return isNew || (item !== null && stored[item].state !== "ok");
    },
  };
}

type Merged = {
  readonly replica: Replica;
  readonly synced: Synced;
  readonly over: readonly RecordKey[];
  readonly forgotten: readonly RecordKey[];
};

/** A new device starts from the synced records, so that its own records do not win over them. */
function mergeReplicas(
  sync: SyncState & { readonly device: string },
  known: Replica | null,
  board: Board,
  local: Local,
  isInDoubt: InDoubt,
  now: number,
): Merged {
  const mine = toSynced(local);
  const base = known ?? board.replica;
  const hidden = new Set(sync.over);
  const before = new Map([...recordsOf(syncedIn(base))].filter(([key]) => !hidden.has(key)));
  const after = withPlaces(
    completed(before, recordsOf(mine), isInDoubt),
    base,
    (key) => readKey(key).kind === "wallet",
  );
  // A default that the user did not choose must not win over a choice on another device.
  const recorded = record(base, new Map([...defaults, ...before]), after, sync.device, now);

  const isWhole = board.unreadable.length === 0 && sync.leftOut.length === 0;
  const forgotten = isWhole && sync.lastAt !== null ? giveUp(recorded, board.replica, sync.lastAt, now) : [];
  const kept = new Map(recorded);
  for (const key of forgotten) kept.delete(key);
  const replica = expire(merge(kept, board.replica), now);
  const merged = syncedIn(replica);
  const room = limits.wallets - (local.wallets.length - mine.wallets.length);
  const { wallets, over } = withinRoom(merged.wallets, new Set(mine.wallets.map(walletId)), room);
  return { replica, synced: { ...merged, wallets }, over, forgotten };
}

/** Ends no wait, because a wallet from another device says nothing about the service. */
async function storeChanges(before: Local, after: Local, transaction: Transaction): Promise<Change> {
  if (after.alerts !== before.alerts) transaction.put(alertSettingsItem, after.alerts);
  const stays = new Set(after.wallets.map(idOf));
  const gone = before.wallets.map(idOf).filter((id) => !stays.has(id));
  // A wallet that the user removed on another device is declined, so that no scan adds it unasked.
  if (gone.length > 0) transaction.put(declinedItem, withRemoved(await transaction.read(declinedItem), gone));
  return {
    ...(after.wallets !== before.wallets && { wallets: after.wallets }),
    ...(after.settings !== before.settings && { settings: after.settings }),
    ...(after.dismissals !== before.dismissals && { dismissals: after.dismissals }),
  };
}

/**
 * Chooses the wallets that fit into `room`: watched ones first, then the oldest, so that all devices choose alike.
 * @param watched ids of the wallets on this device
 * @returns the chosen wallets, and the records of the others (`over`)
 */
export function withinRoom(
  wallets: readonly SyncedWallet[],
  watched: ReadonlySet<WalletId>,
  room: number,
): { readonly wallets: readonly SyncedWallet[]; readonly over: readonly RecordKey[] } {
  const ranked = [...wallets].sort(
    (a, b) =>
      Number(watched.has(walletId(b))) - Number(watched.has(walletId(a))) ||
      a.addedAt - b.addedAt ||
      (walletId(a) < walletId(b) ? -1 : 1),
  );
  const chosen = new Set(ranked.slice(0, room));
  return {
    wallets: wallets.filter((wallet) => chosen.has(wallet)),
    over: ranked.slice(room).map((wallet) => walletKey(walletId(wallet))),
  };
}
