import { limits, type Time } from "../../config.ts";
import { walletId } from "../addresses/network.ts";
import { type Dismissals, type DismissedAirdrop, dismissalKey } from "../marks/dismissals.ts";
import { compareCodeUnits } from "../text-order.ts";
import type { Wallet } from "../wallets/wallet.ts";
import { hash } from "./items.ts";
import { isEqual, merge, type SyncedMap, written } from "./synced-map.ts";
import {
  cleaned,
  dismissalEntries,
  dismissalIn,
  orderKey,
  orderPlaces,
  type Rules,
  type SyncedWallet,
  settingIn,
  settingJson,
  settingKey,
  walletIn,
  walletJson,
  walletKey,
} from "./values.ts";

/** This device's lists. */
export type Local = {
  /** In the user's order. */
  readonly wallets: readonly Wallet[];
  readonly dismissals: Dismissals;
  readonly settings: ReadonlyMap<string, unknown>;
};

/**
 * Records the user's changes, and merges what other devices wrote.
 * @param known null when this device has no map yet: it starts from `there`, and replaces nothing in it
 * @param isInDoubt whether storage may have lost the local value: then it is no change, and its absence no deletion
 */
export function mergedMap(
  known: SyncedMap | null,
  there: SyncedMap,
  local: Local,
  isInDoubt: (key: string) => boolean,
  rules: Rules,
  now: Time,
): SyncedMap {
  const isNew = known === null;
  const map = recorded(known ?? there, local, (key) => isNew || isInDoubt(key), rules, now);
  return merge(map, there);
}

function recorded(
  before: SyncedMap,
  local: Local,
  isInDoubt: (key: string) => boolean,
  rules: Rules,
  now: Time,
): SyncedMap {
  const mine = jsonOf(local);
  const changes = [...mine].flatMap(([key, value]): [string, unknown][] => {
    const own = cleaned(key, value, rules);
    const other = before.get(key)?.[0] ?? null;
    // A default that the user did not choose must not win over a choice on another device.
    if (own === undefined || (other === null && isDefault(key, own, rules))) return [];
    return [[key, other !== null && isInDoubt(key) ? joined(own, other) : own]];
  });
  const removed = appliedKeys(before).filter((key) => !mine.has(key) && !isInDoubt(key));
  const map = written(before, [...changes, ...removed.map((key) => [key, null] as const)], now);
  const isOrderKnown = isInDoubt(orderKey) && walletsIn(before).length > 0;
  return isOrderKnown ? map : withOrder(map, local.wallets, now);
}

function jsonOf({ wallets, dismissals, settings }: Local): ReadonlyMap<string, unknown> {
  return new Map([
    ...wallets.map((wallet) => [walletKey(wallet), walletJson(wallet)] as const),
    ...dismissals.flatMap(dismissalEntries),
    ...[...settings].map(([name, value]) => [settingKey(name), settingJson(value)] as const),
  ]);
}

function isDefault(key: string, json: unknown, { settings }: Rules): boolean {
  const [name, value] = settingIn(key, json) ?? [];
  return name !== undefined && isEqual(settings.get(name)?.default, value);
}

/** The other device's value, with the fields that only this device has. */
function joined(mine: unknown, other: unknown): unknown {
  const areFields = [mine, other].every((value) => typeof value === "object" && !Array.isArray(value));
  return areFields ? Object.assign({}, mine, other) : other;
}

/** The keys whose values are in the local lists: a wallet without room there is not removed. */
function appliedKeys(map: SyncedMap): readonly string[] {
  const dismissed = [...map].filter(([key, [json]]) => dismissalIn(key, json) !== null).map(([key]) => key);
  return [...walletsIn(map).slice(0, limits.wallets).map(walletKey), ...dismissed];
}

/** Writes the order only if the map gives another, so that it does not win over a move on another device. */
function withOrder(map: SyncedMap, wallets: readonly SyncedWallet[], now: Time): SyncedMap {
  const mine = wallets.map(walletKey);
  const there = walletsIn(map).map(walletKey);
  const wanted = mine.filter((key) => there.includes(key));
  const given = there.filter((key) => mine.includes(key));
  if (isEqual(wanted, given)) return map;
  return written(map, [[orderKey, wanted.map(placeOf)]], now);
}

/** 200 whole keys take up to 17,000 bytes, which is more than an item has. */
function placeOf(key: string): string {
  return hash(key).toString(36);
}

/** @returns all wallets; those that the order does not name come last, by age */
function walletsIn(map: SyncedMap): readonly SyncedWallet[] {
  const places = orderPlaces.safeParse(map.get(orderKey)?.[0]).data ?? [];
  const placesByName = new Map(places.map((place, at) => [place, at]));
  return [...map]
    .flatMap(([key, [json]]) => walletIn(key, json) ?? [])
    .map((wallet) => ({ wallet, place: placesByName.get(placeOf(walletKey(wallet))) ?? limits.wallets }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        a.wallet.addedAt - b.wallet.addedAt ||
        compareCodeUnits(walletId(a.wallet), walletId(b.wallet)),
    )
    .map(({ wallet }) => wallet);
}

export type Applied = Local & {
  /** The number of wallets without room in the list. All devices leave out the same. */
  readonly over: number;
};

/**
 * Unchanged lists stay the same objects. Local values that cannot sync stay.
 * @param local the lists before `mergedMap` @param fresh makes a wallet of another device
 */
export function applied(local: Local, map: SyncedMap, fresh: (wallet: SyncedWallet) => Wallet): Applied {
  const settings = [...map].flatMap(([key, [json]]) => {
    const setting = settingIn(key, json);
    return setting === null ? [] : [setting];
  });
  return {
    wallets: walletsAfter(local.wallets, map, fresh),
    dismissals: dismissalsAfter(local.dismissals, map),
    settings: new Map([...local.settings, ...settings]),
    over: Math.max(0, walletsIn(map).length - limits.wallets),
  };
}

function walletsAfter(
  mine: readonly Wallet[],
  map: SyncedMap,
  fresh: (wallet: SyncedWallet) => Wallet,
): readonly Wallet[] {
  const byKey = new Map(mine.map((wallet) => [walletKey(wallet), wallet]));
  const wallets = walletsIn(map).map((wallet) => ({
    ...(byKey.get(walletKey(wallet)) ?? fresh(wallet)),
    ...wallet,
  }));
  const unsynced = mine.filter((wallet) => !map.has(walletKey(wallet)));
  // A wallet that cannot sync takes no room: a synced one that is missing here would count as removed.
  return unlessEqual(mine, [...unsynced, ...wallets.slice(0, limits.wallets)]);
}

function dismissalsAfter(mine: Dismissals, map: SyncedMap): Dismissals {
  const unsynced = mine.flatMap(dismissalEntries).filter(([key]) => !map.has(key));
  const synced = [...map].map(([key, [json]]) => [key, json] as const);
  const wanted = new Map<string, DismissedAirdrop>();
  for (const dismissal of [...unsynced, ...synced].flatMap(([key, json]) => dismissalIn(key, json) ?? []))
    wanted.set(dismissalKey(dismissal), { ...wanted.get(dismissalKey(dismissal)), ...dismissal });
  const stayed = mine.flatMap((dismissal) => {
    const after = wanted.get(dismissalKey(dismissal));
    wanted.delete(dismissalKey(dismissal));
    return after ?? [];
  });
  return unlessEqual(mine, [...stayed, ...wanted.values()]);
}

function unlessEqual<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return isEqual(before, after) ? before : after;
}
