import { limits } from "../app.config.ts";
import { alertSettingsItem } from "../storage/alerts.ts";
import { storedValue } from "../storage/item.ts";
import { marksItem } from "../storage/marks.ts";
import { declinedItem } from "../storage/removed.ts";
import { settingsItem } from "../storage/settings.ts";
import { type SyncState, syncItem } from "../storage/sync.ts";
import { idOf, watchlistItem } from "../storage/watchlist.ts";
import type { Transaction } from "../storage/write.ts";
import { decode, encode } from "../sync/codec.ts";
import { formatStamp, newClock, parseStamp, type Stamp } from "../sync/hlc.ts";
import { walletKey } from "../sync/keys.ts";
import { type Followed, followedIn, withinRoom } from "../sync/mapping.ts";
import { type Area, type Board, type Plan, pack, unpack } from "../sync/packing.ts";
import { completed, type Doubt, record } from "../sync/record.ts";
import { rejoin } from "../sync/rejoin.ts";
import { credibly, expire, follow, merge, type Replica } from "../sync/replica.ts";
import { withRemoved } from "./declined.ts";
import { withLock } from "./locks.ts";
import { type Change, changeState, type State } from "./state.ts";
import { namesIn } from "./sync/synced-settings.ts";
import { border, defaults, type Local, toFollowed, toLocal } from "./sync-followed.ts";
import { mayWrite, withWrites } from "./sync-pace.ts";

/** What an exchange found out: what to write to the browser's sync, and whether it has been taken in whole. */
export type Step = {
  readonly plan: Plan;
  readonly calls: number;
  /** The limits leave no room for these writes now. They have not been counted. */
  readonly mustWait: boolean;
  readonly isWhole: boolean;
};

/**
 * The part of an exchange that is in our own storage, in one write: what the person changed here since the last time
 * goes into the replica, what the browser's sync knows is merged in, and the lists follow.
 *
 * @param area all items of the browser's sync; null when they could not be read: then only what was changed here is
 *   noted, and what storage lost comes back
 * @param newName a random name, for a device that has none yet
 * @param now ms since the epoch
 * @returns null when there is nothing to write them for: it was switched off meanwhile, or `area` is null
 */
export async function takeIn(area: Area | null, newName: string, now: number): Promise<Step | null> {
  const found: { step: Step | null } = { step: null };
  // A page's report that is being decided about must not bring back what goes here.
  await withLock("findings", () =>
    changeState(async (state, transaction) => {
      const sync = await transaction.read(syncItem);
      const stored = decode(sync.replica);
      const known = stored === null ? null : credibly(stored, now);
      if (!sync.on || (known === null && area === null)) return {};
      const board = unpack(area ?? {}, now);
      const { mine, doubt } = await localOf(state, transaction, known === null);
      const agreed = agree(sync, known, board, mine, doubt, newName, now);
      const after = toLocal(mine, agreed.followed, now);
      const { replica } = agreed;
      const plan = area === null ? null : pack(replica, area, now);
      const calls = plan === null ? 0 : Number(hasAny(plan.set)) + Number(plan.remove.length > 0);
      const mustWait = !mayWrite(sync.writes, calls, now);
      if (plan !== null) found.step = { plan, calls, mustWait, isWhole: board.unreadable.length === 0 };
      transaction.put(syncItem, {
        ...sync,
        clock: formatStamp(agreed.clock),
        replica: encode(replica),
        over: agreed.over,
        leftOut: plan?.leftOut ?? sync.leftOut,
        forgotten: agreed.forgotten.length > 0 ? agreed.forgotten : sync.forgotten,
        // Counted before they are made: a kill in between costs a write too few, not one too many.
        writes: mustWait ? sync.writes : withWrites(sync.writes, calls, now),
      });
      return put(mine, after, transaction);
    }, now),
  );
  return found.step;
}

async function localOf(
  { settings, wallets }: State,
  transaction: Transaction,
  isNew: boolean,
): Promise<{ readonly mine: Local; readonly doubt: Doubt }> {
  const stored = {
    wallets: await transaction.readStored(watchlistItem),
    marks: await transaction.readStored(marksItem),
    settings: await transaction.readStored(settingsItem),
    alerts: await transaction.readStored(alertSettingsItem),
  };
  const isInDoubt = (name: keyof typeof stored) => isNew || stored[name].state !== "ok";
  const names = (["settings", "alerts"] as const).filter(isInDoubt).flatMap((name) => namesIn[name]);
  return {
    mine: {
      wallets,
      marks: storedValue(marksItem, stored.marks),
      settings,
      alerts: storedValue(alertSettingsItem, stored.alerts),
    },
    doubt: {
      wallets: isInDoubt("wallets"),
      marks: isInDoubt("marks"),
      settings: new Set(names),
    },
  };
}

type Agreed = {
  readonly replica: Replica;
  readonly clock: Stamp;
  readonly followed: Followed;
  readonly over: readonly string[];
  readonly forgotten: readonly string[];
};

/** A device that is new to it takes what the others know first: what it brings must not win over that. */
function agree(
  sync: SyncState,
  known: Replica | null,
  board: Board,
  local: Local,
  doubt: Doubt,
  newName: string,
  now: number,
): Agreed {
  const followed = toFollowed(local);
  const clock = (sync.clock === null ? null : parseStamp(sync.clock)) ?? newClock(newName);
  const base = known ?? board.replica;
  const start = known === null ? follow(clock, board.replica, now) : clock;
  const all = followedIn(base, border);
  const hidden = new Set(sync.over);
  const before = { ...all, wallets: all.wallets.filter(({ id }) => !hidden.has(walletKey(id))) };
  const recorded = record(base, before, completed(before, followed, doubt), defaults, start, now);

  const slept = board.unreadable.length === 0 && sync.leftOut.length === 0 ? sync.lastAt : null;
  const { replica: mine, forgotten } =
    slept === null
      ? { replica: recorded.replica, forgotten: [] }
      : rejoin(recorded.replica, board.replica, slept, now);
  const replica = expire(merge(mine, board.replica), now);
  const watched = new Set(followed.wallets.map(({ id }) => id));
  const merged = followedIn(replica, border);
  // Who cannot follow keeps their place.
  const room = limits.wallets - (local.wallets.length - followed.wallets.length);
  const { wallets, over } = withinRoom(merged.wallets, watched, room);
  return {
    replica,
    clock: follow(recorded.clock, board.replica, now),
    followed: { ...merged, wallets },
    over,
    forgotten,
  };
}

/** An outage stays as it is: a wallet that another device brought says nothing of the service. */
async function put(before: Local, after: Local, transaction: Transaction): Promise<Change> {
  if (after.alerts !== before.alerts) transaction.put(alertSettingsItem, after.alerts);
  const watched = new Set(before.wallets.map(idOf));
  const stays = new Set(after.wallets.map(idOf));
  const gone = [...watched].filter((id) => !stays.has(id));
  // A page that shows again what the person removed elsewhere is asked about, as after a removal here.
  if (gone.length > 0) transaction.put(declinedItem, withRemoved(await transaction.read(declinedItem), gone));
  return {
    ...(after.wallets !== before.wallets && { wallets: after.wallets }),
    ...(after.settings !== before.settings && { settings: after.settings }),
    ...(after.marks !== before.marks && { marks: after.marks }),
  };
}

function hasAny(items: Plan["set"]): boolean {
  return Object.keys(items).length > 0;
}
