import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { type WalletId, walletId, walletIdSchema } from "../core/addresses/network.ts";
import type { Snapshot } from "../core/airdrops/snapshot.ts";
import type { Ledger } from "../core/alerts/ledger.ts";
import { statusOf } from "../core/api-key/key-status.ts";
import { keysOf, recordOf } from "../core/records.ts";
import { removedIds } from "../core/wallets/removed.ts";
import { apiKeyItem } from "../storage/api-key.ts";
import { inTime } from "../storage/in-time.ts";
import { type Item, parseStored, toStored } from "../storage/item.ts";
import {
  ledgerItem,
  type Saved,
  snapshotItem,
  stateItems,
  troubleItem,
  userItems,
} from "../storage/items.ts";
import { StorageError } from "./browser-call.ts";
import { forgetTrouble, recallTrouble, setTrouble, troubleNow } from "./trouble.ts";

const items = { ...stateItems, apiKey: apiKeyItem } as const;

type Part = keyof typeof items;

type Area = Item<unknown>["area"];

type Values = { readonly [N in Part]: (typeof items)[N] extends Item<infer T> ? T : never };

/** All stored data, parsed. */
export type State = Values & {
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly ledgers: ReadonlyMap<WalletId, Ledger>;
  /** Answers were stored since the summary was made. */
  readonly isSummaryLate: boolean;
};

type Memory = {
  readonly state: State;
  /** Parts whose stored value could not be read. The next write replaces all of them at once. */
  readonly unwritten: ReadonlySet<Part>;
  /** A newer version of Windfall stored something. Then nothing is written. */
  readonly isNewer: boolean;
};

// The background is the only writer, so what it has read stays valid until it ends.
let memory: Promise<Memory> | null = null;

/** The last lock in the order (`locks.ts`). Without it, one of 50 concurrent changes remained (measured). */
export const stateLock = "state";

/**
 * Reads everything when a background starts, and again after a write failed.
 * @param isRunning whether this background has a run under way, which a read must not end
 * @throws StorageError
 */
export function remember(isRunning = false): Promise<Memory> {
  if (memory !== null) return memory;
  const own = load(isRunning);
  memory = own;
  own.catch(() => {
    // An erasure may have replaced it meanwhile.
    if (memory === own) memory = null;
  });
  return own;
}

async function load(isRunning: boolean): Promise<Memory> {
  const all = (area: Area) => inTime(browser.storage[area].get(null), timing.storageCall);
  const [local, session] = await Promise.all([all("local"), all("session")]).catch(async (cause: unknown) => {
    await setTrouble({ kind: "fails", size: troubleNow()?.size ?? 0 });
    throw new StorageError("read", { cause });
  });
  recallTrouble(session[troubleItem.key]);
  const loaded = memoryOf({ local, session }, isRunning);
  if (loaded.isNewer) await setTrouble({ kind: "newer", size: 0 });
  else if (troubleNow()?.kind === "newer") await setTrouble(null);
  return loaded;
}

function memoryOf(raw: Readonly<Record<Area, Readonly<Record<string, unknown>>>>, isRunning = false): Memory {
  const unwritten = new Set<Part>();
  const lost: Saved[] = [];
  let isNewer = false;
  let isServiceLost = false;
  const values = valuesOf((part, item) => {
    const { state, value, unreadable } = parseStored(item, raw[item.area][item.key]);
    if (state === "newer") isNewer = true;
    if (part === "settings") isServiceLost = state === "absent" || state === "unreadable";
    if (state === "partly" || state === "unreadable") {
      unwritten.add(part);
      if (part in userItems) lost.push({ key: item.key, at: Date.now(), value: unreadable });
    }
    return value;
  });
  if (lost.length > 0) unwritten.add("saved");
  function ofWallets<T>(itemOf: (id: WalletId) => Item<T | null>): ReadonlyMap<WalletId, T> {
    const found = new Map<WalletId, T>();
    for (const [key, stored] of Object.entries(raw.local)) {
      const id = walletIdSchema.safeParse(key.slice(key.indexOf(":") + 1)).data;
      if (id === undefined || itemOf(id).key !== key) continue;
      const { state, value } = parseStored(itemOf(id), stored);
      if (state === "newer") isNewer = true;
      if (value !== null) found.set(id, value);
    }
    return found;
  }
  const [snapshots, ledgers] = [ofWallets(snapshotItem), ofWallets(ledgerItem)];
  // A run ends with a killed background or a failed write, and has left the summary behind.
  const hasLostRun = values.activity.run !== null && !isRunning;
  const activity = hasLostRun ? { ...values.activity, run: null } : values.activity;
  if (hasLostRun) unwritten.add("activity");
  // The summary still counts a lost answer.
  const hasLost = values.wallets
    .map(walletId)
    .some((id) => values.schedule[id]?.hasAnswer === true && !snapshots.has(id));
  const isSummaryLate = unwritten.has("summary") || values.activity.run !== null || hasLost;
  const saved = [...values.saved, ...lost];
  // Without consent nothing is sent, shown or stored.
  const consent = isNewer ? null : values.consent;
  const keyStatus = statusOf(values.apiKey, values.keyStatus, isServiceLost, Date.now());
  if (keyStatus !== values.keyStatus) unwritten.add("keyStatus");
  const state = { ...values, activity, saved, consent, keyStatus, snapshots, ledgers, isSummaryLate };
  return { state, unwritten, isNewer };
}

function valuesOf(read: (part: Part, item: Item<unknown>) => unknown): Values;
function valuesOf(read: (part: Part, item: Item<unknown>) => unknown): Readonly<Record<string, unknown>> {
  return recordOf(keysOf(items), (part) => read(part, items[part]));
}

/**
 * Stores what differs between two states, each area in one call, so that a killed background stores all of it or nothing.
 * The session comes first, so that a kill in between leaves only what nothing uses yet, such as a wallet for undo. Then
 * the answers of removed wallets go, which makes room in a full storage: if the list stays, they are fetched again.
 * Nothing is stored before consent, nor after an erasure by work that began earlier, whichever call it comes to.
 * @param own as `remember` returned it
 * @throws StorageError when the browser refuses or does not answer. Storage is then read again before the next change
 */
export async function commit(own: Promise<Memory>, after: State): Promise<void> {
  const before = await own;
  if (before.isNewer) throw new StorageError("newer");
  const isErased = () => memory !== own;
  if (isErased() || (before.state.consent ?? after.consent) === null) return;
  const { session, local } = changesOf(before, after);
  const gone = [...removedIds(before.state, after)].flatMap((id) => [
    snapshotItem(id).key,
    ledgerItem(id).key,
  ]);
  try {
    await write("session", session);
    if (isErased()) return;
    if (gone.length > 0) await inTime(browser.storage.local.remove(gone), timing.storageCall);
    if (isErased()) return;
    await write("local", local);
  } catch (cause) {
    if (!isErased()) memory = null;
    await setTrouble({ kind: "fails", size: Math.min(JSON.stringify(local).length, mostProbed) });
    throw new StorageError("write", { cause });
  }
  const unwritten = isEmpty(local) ? before.unwritten : new Set<Part>();
  if (!isErased()) memory = Promise.resolve({ state: after, unwritten, isNewer: false });
}

type Changes = Readonly<Record<Area, Record<string, unknown>>>;

function changesOf({ state: from, unwritten }: Memory, to: State): Changes {
  const changes: Changes = { local: {}, session: {} };
  function add<T>(item: Item<T>, value: T) {
    changes[item.area][item.key] = toStored(item, value);
  }
  for (const part of keysOf(items)) if (to[part] !== from[part]) add<unknown>(items[part], to[part]);
  for (const [id, snapshot] of to.snapshots)
    if (from.snapshots.get(id) !== snapshot) add(snapshotItem(id), snapshot);
  for (const [id, ledger] of to.ledgers) if (from.ledgers.get(id) !== ledger) add(ledgerItem(id), ledger);
  // A change of the session alone needs no disk.
  if (isEmpty(changes.session) || !isEmpty(changes.local))
    for (const part of unwritten) add<unknown>(items[part], to[part]);
  return changes;
}

function isEmpty(values: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(values).length === 0;
}

async function write(area: Area, values: Readonly<Record<string, unknown>>): Promise<void> {
  if (!isEmpty(values)) await inTime(browser.storage[area].set(values), timing.storageCall);
}

/** Takes room for a moment, to learn whether storage takes a write again. */
const probeKey = "probe";

/** Bytes. A refused write of more than this, such as a restored backup, must not stop every fetch until it has room. */
const mostProbed = 64 * 1024;

/** Call it at a start: a kill may have left it. */
export function removeProbe(): Promise<void> {
  return browser.storage.local.remove(probeKey);
}

/**
 * Tries storage again after trouble, with a write as large as the refused one, up to `mostProbed`. Call it at each wake:
 * meanwhile nothing is fetched.
 * @returns whether storage works
 */
export async function storageWorks(): Promise<boolean> {
  const loaded = await remember().catch(() => null);
  if (loaded === null || loaded.isNewer) return false;
  const { size = null } = troubleNow() ?? {};
  if (size === null) return true;
  try {
    await write("local", { [probeKey]: "x".repeat(size) });
    await inTime(removeProbe(), timing.storageCall);
  } catch {
    return false;
  }
  await setTrouble(null);
  return true;
}

/** Reads storage again before the next change. Call it while no change is under way. */
export function forget(): void {
  memory = null;
  forgetTrouble();
}

/**
 * Reads storage again at once. A run under way goes on. Call it while no change is under way.
 * @throws StorageError
 */
export async function reread(): Promise<void> {
  const before = await memory?.catch(() => null);
  forget();
  await remember(before != null && before.state.activity.run !== null);
}

/**
 * Erases storage. It forgets everything at once, so that a refresh under way sends no more requests and stores nothing.
 * @throws when the browser refuses or does not answer; then all is kept but what undo needs
 */
export async function eraseStorage(): Promise<void> {
  memory = Promise.resolve(memoryOf({ local: {}, session: {} }));
  // A write under way would bring its data back after the erasure.
  const written = navigator.locks.request(stateLock, () => undefined);
  await inTime(Promise.resolve(written), timing.browserCall).catch(() => undefined);
  const clear = (area: Area) => inTime(browser.storage[area].clear(), timing.eraseStep);
  try {
    await clear("session");
    await clear("local");
  } catch (error) {
    forget();
    throw error;
  }
  // A consent meanwhile has read what is now erased, with the key.
  memory = Promise.resolve(memoryOf({ local: {}, session: {} }));
  forgetTrouble();
}
