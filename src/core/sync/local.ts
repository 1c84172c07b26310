import { limits } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import type { Dismissals, DismissedAirdrop } from "../airdrops/dismissals.ts";
import { compareCodeUnits } from "../text-order.ts";
import { hash, withinLimit } from "./items.ts";
import { airdropKey, dismissalKey, orderKey, settingKey, walletKey } from "./keys.ts";
import { isEqual, merge, type SyncedMap, written } from "./synced-map.ts";
import { codecFor, type Rules, type SyncedValue, type SyncedWallet } from "./values.ts";

/** This device's lists. */
export type Local<W extends SyncedWallet = SyncedWallet> = {
  /** In the user's order. */
  readonly wallets: readonly W[];
  readonly dismissals: Dismissals;
  readonly settings: ReadonlyMap<string, unknown>;
};

type Values = SyncedMap<SyncedValue>;

/**
 * Records the user's changes, and merges what other devices wrote.
 * @param known null when this device has no map yet: it starts from `there`, and replaces nothing in it
 * @param isInDoubt whether storage may have lost the local value: then it is no change, and its absence no deletion
 * @param now ms since the epoch
 */
export function mergedMap(
  known: Values | null,
  there: Values,
  local: Local,
  isInDoubt: (key: string) => boolean,
  rules: Rules,
  now: number,
): Values {
  const isNew = known === null;
  const map = recorded(known ?? there, local, (key) => isNew || isInDoubt(key), rules, now);
  return withinLimit(merge(map, there));
}

function recorded(
  before: Values,
  local: Local,
  isInDoubt: (key: string) => boolean,
  rules: Rules,
  now: number,
): Values {
  const { encode, decode } = codecFor(rules);
  const mine = valuesOf(local);
  const changes = [...mine].flatMap(([key, value]): [string, SyncedValue][] => {
    const own = decode(key, encode(value)) ?? null;
    const other = before.get(key)?.[0] ?? null;
    // A default that the user did not choose must not win over a choice on another device.
    if (own === null || (other === null && isDefault(own, rules))) return [];
    return [[key, other !== null && isInDoubt(key) ? joined(own, other) : own]];
  });
  const removed = appliedKeys(before).filter((key) => !mine.has(key) && !isInDoubt(key));
  const map = written(before, [...changes, ...removed.map((key) => [key, null] as const)], now);
  const isOrderKnown = isInDoubt(orderKey) && walletsIn(before).length > 0;
  return isOrderKnown ? map : withOrder(map, local.wallets.map(walletId), now);
}

function valuesOf({ wallets, dismissals, settings }: Local): ReadonlyMap<string, SyncedValue> {
  return new Map<string, SyncedValue>([
    ...wallets.map((wallet) => [walletKey(walletId(wallet)), { kind: "wallet", wallet }] as const),
    ...dismissals.flatMap(dismissalValues),
    ...[...settings].map(([name, value]) => [settingKey(name), { kind: "setting", name, value }] as const),
  ]);
}

function dismissalValues({ wallet, airdrop, claimed, ...others }: DismissedAirdrop) {
  const of = (kind: "airdrop" | "claim", how: Partial<DismissedAirdrop>): [string, SyncedValue] => [
    airdropKey(kind, wallet, airdrop),
    { kind: "dismissal", dismissal: { ...how, wallet, airdrop } },
  ];
  return [
    ...(Object.keys(others).length > 0 ? [of("airdrop", others)] : []),
    ...(claimed === undefined ? [] : [of("claim", { claimed })]),
  ];
}

function isDefault(value: SyncedValue, { settings }: Rules): boolean {
  if (value.kind !== "setting") return false;
  return isEqual(settings.get(value.name)?.default, value.value);
}

/** The other device's value, with what only this device has. */
function joined(mine: SyncedValue, other: SyncedValue): SyncedValue {
  if (mine.kind === "dismissal" && other.kind === "dismissal")
    return { ...other, dismissal: { ...mine.dismissal, ...other.dismissal } };
  if (mine.kind === "wallet" && other.kind === "wallet")
    return { ...other, wallet: { ...other.wallet, label: other.wallet.label ?? mine.wallet.label } };
  return other;
}

/** The keys whose values are in the local lists: a wallet without room there is not removed. */
function appliedKeys(map: Values): readonly string[] {
  const wallets = new Set(walletsWithRoom(map).map((wallet) => walletKey(walletId(wallet))));
  return [...map].flatMap(([key, [value]]) =>
    value?.kind === "dismissal" || (value?.kind === "wallet" && wallets.has(key)) ? [key] : [],
  );
}

/** Writes the order only if the map gives another, so that it does not win over a move on another device. */
function withOrder(map: Values, ids: readonly WalletId[], now: number): Values {
  const mine = new Set(ids);
  const there = walletsIn(map)
    .map(walletId)
    .filter((id) => mine.has(id));
  const synced = new Set(there);
  const wanted = ids.filter((id) => synced.has(id));
  if (wanted.every((id, at) => id === there[at])) return map;
  return written(map, [[orderKey, { kind: "order", places: wanted.map(placeOf) }]], now);
}

/** 200 whole ids take up to 15,400 bytes, which is more than an item has. */
function placeOf(id: WalletId): string {
  return hash(id).toString(36);
}

/** @returns all wallets; those that the order does not name come last, by age */
function walletsIn(map: Values): readonly SyncedWallet[] {
  const order = map.get(orderKey)?.[0];
  const places = new Map(order?.kind === "order" ? order.places.map((place, at) => [place, at]) : []);
  return [...map.values()]
    .flatMap(([value]) => (value?.kind === "wallet" ? [value.wallet] : []))
    .map((wallet) => ({ wallet, place: places.get(placeOf(walletId(wallet))) ?? limits.wallets }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        a.wallet.addedAt - b.wallet.addedAt ||
        compareCodeUnits(walletId(a.wallet), walletId(b.wallet)),
    )
    .map(({ wallet }) => wallet);
}

function walletsWithRoom(map: Values): readonly SyncedWallet[] {
  return walletsIn(map).slice(0, limits.wallets);
}

export type Applied<W extends SyncedWallet> = Local<W> & {
  /** The number of wallets without room in the list. All devices leave out the same. */
  readonly over: number;
};

/**
 * Unchanged lists stay the same objects. Local values that cannot sync stay.
 * @param local the lists before `mergedMap` @param fresh makes a wallet of another device
 */
export function applied<W extends SyncedWallet>(
  local: Local<W>,
  map: Values,
  rules: Rules,
  fresh: (wallet: SyncedWallet) => W,
): Applied<W> {
  const { encode, decode } = codecFor(rules);
  const isUnsynced = ([key, value]: readonly [string, SyncedValue]) =>
    (decode(key, encode(value)) ?? null) === null;
  const unsynced = new Map([...valuesOf(local)].filter(isUnsynced));
  const settings = [...map.values()].flatMap(([value]) =>
    value?.kind === "setting" ? [[value.name, value.value] as const] : [],
  );
  const all = walletsIn(map).length;
  return {
    wallets: walletsAfter(local.wallets, map, unsynced, fresh),
    dismissals: dismissalsAfter(local.dismissals, map, unsynced),
    settings: new Map([...local.settings, ...settings]),
    over: Math.max(0, all - limits.wallets),
  };
}

type Unsynced = ReadonlyMap<string, SyncedValue>;

function walletsAfter<W extends SyncedWallet>(
  mine: readonly W[],
  map: Values,
  unsynced: Unsynced,
  fresh: (wallet: SyncedWallet) => W,
): readonly W[] {
  const byId = new Map(mine.map((wallet) => [walletId(wallet), wallet]));
  const wallets = walletsWithRoom(map).map((wallet): W => {
    const there = byId.get(walletId(wallet));
    if (there === undefined) return fresh(wallet);
    const { label, paused, addedAt } = wallet;
    const isSame = there.label === label && there.paused === paused && there.addedAt === addedAt;
    return isSame ? there : { ...there, label, paused, addedAt };
  });
  const others = mine.filter((wallet) => unsynced.has(walletKey(walletId(wallet))));
  return ifChanged(mine, [...others, ...wallets].slice(0, limits.wallets));
}

function dismissalsAfter(mine: Dismissals, map: Values, unsynced: Unsynced): Dismissals {
  const wanted = new Map<string, DismissedAirdrop>();
  for (const value of [...unsynced.values(), ...[...map.values()].map(([value]) => value)]) {
    if (value?.kind !== "dismissal") continue;
    const name = dismissalKey(value.dismissal.wallet, value.dismissal.airdrop);
    wanted.set(name, { ...wanted.get(name), ...value.dismissal });
  }
  const stayed = mine.flatMap((dismissal) => {
    const name = dismissalKey(dismissal.wallet, dismissal.airdrop);
    const after = wanted.get(name);
    wanted.delete(name);
    return after === undefined ? [] : [isEqual(dismissal, after) ? dismissal : after];
  });
  return ifChanged(mine, [...stayed, ...wanted.values()]);
}

function ifChanged<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return before.length === after.length && before.every((one, at) => one === after[at]) ? before : after;
}
