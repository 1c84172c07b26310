import type { Time } from "../config.ts";
import { type WalletId, walletId, walletIdSchema } from "../core/addresses/network.ts";
import type { Snapshot } from "../core/airdrops/snapshot.ts";
import type { Ledger } from "../core/alerts/ledger.ts";
import { statusOf } from "../core/api-key/key-status.ts";
import { keysOf } from "../core/records.ts";
import { removedIds } from "../core/wallets/removed.ts";
import { apiKeyItem } from "../storage/api-key.ts";
import { type Item, parseStored, toStored, type Values, valuesOf } from "../storage/item.ts";
import { ledgerItem, type Saved, snapshotItem, stateItems, userItems } from "../storage/items.ts";

const items = { ...stateItems, apiKey: apiKeyItem } as const;

type Part = keyof typeof items;

export type Area = Item<unknown>["area"];

/** All stored data, parsed. */
export type State = Values<typeof items> & {
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly ledgers: ReadonlyMap<WalletId, Ledger>;
  /** Answers were stored since the summary was made. */
  readonly isSummaryLate: boolean;
};

export type StoredState = {
  readonly state: State;
  /** Parts whose stored value could not be read. The next write replaces all of them at once. */
  readonly unwritten: ReadonlySet<Part>;
  /** A newer version of Windfall stored something. Then nothing is written. */
  readonly isNewer: boolean;
};

type Raw = Readonly<Record<Area, Readonly<Record<string, unknown>>>>;

/**
 * @param raw everything in each area
 * @returns the state, with what cannot be read moved to `saved`
 */
export function stateOf(raw: Raw, now: Time): StoredState {
  const unwritten = new Set<Part>();
  const lost: Saved[] = [];
  let isNewer = false;
  const values = valuesOf(items, (part, item) => {
    const { state, value, unreadable } = parseStored(item, raw[item.area][item.key]);
    if (state === "newer") isNewer = true;
    if (state === "partly" || state === "unreadable") {
      unwritten.add(part);
      if (part in userItems) lost.push({ key: item.key, at: now, value: unreadable });
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
  const hasLostRun = values.activity.run !== null;
  const activity = hasLostRun ? { ...values.activity, run: null } : values.activity;
  if (hasLostRun) unwritten.add("activity");
  // The summary still counts a lost answer.
  const hasLost = values.wallets
    .map(walletId)
    .some((id) => values.schedule[id]?.hasAnswer === true && !snapshots.has(id));
  const isSummaryLate = unwritten.has("summary") || hasLostRun || hasLost;
  const saved = [...values.saved, ...lost];
  // Without consent nothing is sent, shown or stored.
  const consent = isNewer ? null : values.consent;
  const keyStatus = statusOf(values.apiKey, values.keyStatus, now);
  if (keyStatus !== values.keyStatus) unwritten.add("keyStatus");
  const state = { ...values, activity, saved, consent, keyStatus, snapshots, ledgers, isSummaryLate };
  return { state, unwritten, isNewer };
}

/** @returns the raw values to set in each area, and the keys of removed wallets and lost answers */
export function changesOf(
  { state: from, unwritten }: StoredState,
  to: State,
): Readonly<Record<Area, Readonly<Record<string, unknown>>>> & { readonly gone: readonly string[] } {
  const changes: Record<Area, Record<string, unknown>> = { local: {}, session: {} };
  function add<T>(item: Item<T>, value: T) {
    changes[item.area][item.key] = toStored(item, value);
  }
  for (const part of keysOf(items)) if (to[part] !== from[part]) add<unknown>(items[part], to[part]);
  for (const [id, snapshot] of to.snapshots)
    if (from.snapshots.get(id) !== snapshot) add(snapshotItem(id), snapshot);
  for (const [id, ledger] of to.ledgers) if (from.ledgers.get(id) !== ledger) add(ledgerItem(id), ledger);
  for (const part of unwritten) add<unknown>(items[part], to[part]);
  const gone = [...removedIds(from, to)].flatMap((id) => [snapshotItem(id).key, ledgerItem(id).key]);
  const lost = [...from.snapshots.keys()].filter((id) => !to.snapshots.has(id));
  return { ...changes, gone: [...gone, ...lost.map((id) => snapshotItem(id).key)] };
}

export function hasNothing(values: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(values).length === 0;
}
