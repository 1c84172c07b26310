import { limits } from "../../config.ts";
import { type NetworkAddress, networks, walletId } from "../../core/addresses/network.ts";
import { parseAddress } from "../../core/addresses/network-rules.ts";
import {
  type Dismissal,
  type Dismissals,
  type DismissedFor,
  dismissalKinds,
  dismissalsIn,
  noDismissals,
  syncFields,
} from "../../core/airdrops/dismissals.ts";
import { endOfTime } from "../../core/duration.ts";
import { dismissalKey, readKey, settingKey, walletKey } from "../../core/sync/keys.ts";
import { comparePlaces } from "../../core/sync/places.ts";
import { placeOf, type Records } from "../../core/sync/records.ts";
import { type Field, fieldsOf, type RecordKey, type Replica, type Value } from "../../core/sync/replica.ts";
import { alertSettings } from "../../storage/settings/alerts.ts";
import { settings } from "../../storage/settings/settings.ts";
import { idOf, type Wallet } from "../../storage/wallets/watchlist.ts";
import { labelOf } from "../wallets/arrange.ts";
import {
  itemOfSetting,
  parseJson,
  type StoredSettings,
  type SyncedSettings,
  settingIn,
  syncedSettings,
  withSynced,
} from "./synced-settings.ts";

/**
 * Turns this device's wallets, dismissals and settings into sync records, and records back. Pure. Local data without
 * a record stays unchanged. Any program may have written a record, so `syncedIn` validates each one.
 */

export type Local = StoredSettings & {
  readonly wallets: readonly Wallet[];
  readonly dismissals: Dismissals;
};

/** The part of a wallet that syncs. Its position is its index in the list. `addedAt` is ms since the epoch. */
export type SyncedWallet = NetworkAddress & Pick<Wallet, "label" | "paused" | "addedAt">;

export type Synced = {
  /** In the user's order. */
  readonly wallets: readonly SyncedWallet[];
  readonly dismissals: Dismissals;
  readonly settings: SyncedSettings;
};

/** Names of record fields, short because sync has little room. `syncFields` has the names for dismissals. */
const names = {
  label: "l",
  paused: "p",
  addedAt: "a",
  value: "v",
} as const;

/** The records of unchanged settings. */
export const defaults: Records = recordsOf({
  wallets: [],
  dismissals: noDismissals,
  settings: syncedSettings({ settings: settings.defaults, alerts: alertSettings.defaults }),
});

export function itemOf(key: RecordKey): keyof Local | null {
  const name = readKey(key);
  if (name.kind === "wallet") return "wallets";
  return name.kind === "dismissal" ? "dismissals" : itemOfSetting(name.name);
}

/** @returns the address of a valid and canonical id, or null */
function addressOf(id: string): NetworkAddress | null {
  const network = networks.find((name) => id.startsWith(`${name}:`));
  if (network === undefined) return null;
  const parsed = parseAddress(network, id.slice(network.length + 1));
  // An id in another spelling would add the same wallet twice.
  if (!parsed.ok || walletId({ network, address: parsed.address }) !== id) return null;
  return { network, address: parsed.address };
}

function isAirdrop(id: string): boolean {
  return id !== "" && id.length <= limits.idChars && id.isWellFormed();
}

function canSync({ wallet, airdrop }: Dismissals[number]): boolean {
  return (wallet === null || addressOf(wallet) !== null) && isAirdrop(airdrop);
}

export function toSynced(local: Local): Synced {
  return {
    wallets: local.wallets.filter((wallet) => addressOf(idOf(wallet)) !== null),
    dismissals: local.dismissals.filter(canSync),
    settings: syncedSettings(local),
  };
}

/** @returns records without the places of wallets */
export function recordsOf({ wallets, dismissals, settings }: Synced): Records {
  return new Map<RecordKey, Readonly<Record<Field, Value>>>([
    ...wallets.map((wallet) => [walletKey(walletId(wallet)), fieldsOfWallet(wallet)] as const),
    ...dismissals.map(
      (dismissal) =>
        [dismissalKey(dismissal.wallet, dismissal.airdrop), fieldsOfDismissal(dismissal)] as const,
    ),
    ...[...settings].map(([name, value]) => [settingKey(name), { [names.value]: value }] as const),
  ]);
}

function fieldsOfWallet({ label, paused, addedAt }: SyncedWallet) {
  return {
    [names.addedAt]: addedAt,
    ...(label !== null && { [names.label]: label }),
    ...(paused && { [names.paused]: true }),
  };
}

function fieldsOfDismissal(dismissal: Dismissal): Readonly<Record<Field, Value>> {
  const set = dismissalKinds.flatMap((how) => {
    const dismissedFor = dismissal[how];
    return dismissedFor === undefined ? [] : [[syncFields[how], toValue(dismissedFor)] as const];
  });
  return Object.fromEntries(set);
}

/** Writes a claim as one JSON text, so that claims of two devices never mix. An array takes little room. */
function toValue(dismissedFor: DismissedFor): Value {
  if (typeof dismissedFor !== "object") return dismissedFor;
  const { name, usdValue, at } = dismissedFor;
  return JSON.stringify([name, usdValue, at]);
}

/** @returns the value of a field, not validated yet */
function fromValue(value: Value | undefined): unknown {
  if (typeof value !== "string") return value;
  const parts = parseJson(value);
  if (!Array.isArray(parts)) return undefined;
  const [name, usdValue, at] = parts;
  return { name, usdValue, at };
}

/** @returns the valid data of a replica, with all of its wallets */
export function syncedIn(replica: Replica): Synced {
  const wallets: SyncedWallet[] = [];
  const dismissals: Dismissals[number][] = [];
  const settings = new Map<string, Value>();
  for (const key of replica.keys()) {
    const fields = fieldsOf(replica, key);
    if (fields === null) continue;
    const name = readKey(key);
    if (name.kind === "wallet") {
      const address = addressOf(name.wallet);
      if (address !== null) wallets.push({ ...address, ...walletIn(fields) });
    } else if (name.kind === "setting") {
      const value = fields.get(names.value);
      const valid = value === undefined ? undefined : settingIn(name.name, value);
      if (valid !== undefined) settings.set(name.name, valid);
    } else if (isAirdrop(name.airdrop)) {
      const address = name.wallet === null ? null : addressOf(name.wallet);
      if (name.wallet !== null && address === null) continue;
      const wallet = address === null ? null : walletId(address);
      const byName = new Map(dismissalKinds.map((how) => [how, fromValue(fields.get(syncFields[how]))]));
      const dismissal = dismissalsIn(byName, wallet);
      if (Object.keys(dismissal).length > 0) dismissals.push({ ...dismissal, wallet, airdrop: name.airdrop });
    }
  }
  const placed = wallets.map((wallet) => ({ wallet, ...placeOf(replica, walletKey(walletId(wallet))) }));
  placed.sort(comparePlaces);
  return { wallets: placed.map(({ wallet }) => wallet), dismissals, settings };
}

type Fields = ReadonlyMap<Field, Value>;

function walletIn(fields: Fields): Pick<Wallet, "label" | "paused" | "addedAt"> {
  const label = fields.get(names.label);
  const addedAt = fields.get(names.addedAt);
  return {
    label: typeof label === "string" ? labelOf(label) : null,
    paused: fields.get(names.paused) === true,
    addedAt: isTime(addedAt) ? addedAt : 0,
  };
}

function isTime(value: Value | undefined): value is number {
  return typeof value === "number" && value >= 0 && value <= endOfTime;
}

/** Applies synced data to this device. Unchanged parts stay the same objects. @param now ms since the epoch */
export function toLocal(local: Local, { wallets, dismissals, settings }: Synced, now: number): Local {
  return {
    wallets: toWallets(local.wallets, wallets, now),
    dismissals: toDismissals(local.dismissals, dismissals),
    ...withSynced(local, settings),
  };
}

function toWallets(mine: readonly Wallet[], synced: readonly SyncedWallet[], now: number): readonly Wallet[] {
  const byId = new Map(mine.map((wallet) => [idOf(wallet), wallet]));
  const wallets = synced.map((wallet): Wallet => {
    const there = byId.get(walletId(wallet));
    // Without this source, a site that shows the wallet later would count as its only source.
    if (there === undefined) return { ...wallet, sources: [{ kind: "synced", at: now }] };
    const { label, paused, addedAt } = wallet;
    const isSame = there.label === label && there.paused === paused && there.addedAt === addedAt;
    return isSame ? there : { ...there, label, paused, addedAt };
  });
  const all = [...wallets, ...mine.filter((wallet) => addressOf(idOf(wallet)) === null)];
  return sameList(mine, all) ? mine : all;
}

function toDismissals(mine: Dismissals, synced: Dismissals): Dismissals {
  const wanted = new Map(
    synced.map((dismissal) => [dismissalKey(dismissal.wallet, dismissal.airdrop), dismissal]),
  );
  const stayed = mine.flatMap((dismissal) => {
    const key = dismissalKey(dismissal.wallet, dismissal.airdrop);
    const other = wanted.get(key);
    wanted.delete(key);
    if (!canSync(dismissal)) return [dismissal];
    return other === undefined ? [] : [isSameDismissal(dismissal, other) ? dismissal : other];
  });
  const dismissals = [...stayed, ...wanted.values()];
  return sameList(mine, dismissals) ? mine : dismissals;
}

function isSameDismissal(a: Dismissal, b: Dismissal): boolean {
  const [left, right] = [fieldsOfDismissal(a), fieldsOfDismissal(b)];
  return dismissalKinds.every((how) => left[syncFields[how]] === right[syncFields[how]]);
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
