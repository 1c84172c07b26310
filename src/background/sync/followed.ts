import { type AlertKind, alertKinds } from "../../airdrops/alert-ledger.ts";
import type { Mark, Marks } from "../../airdrops/marks.ts";
import { limits } from "../../app.config.ts";
import { dismissalKey, readKey, settingKey, walletKey } from "../../core/sync/keys.ts";
import { comparePlaces } from "../../core/sync/places.ts";
import { placeOf, type Records } from "../../core/sync/records.ts";
import { type Field, fieldsOf, type RecordKey, type Replica, type Value } from "../../core/sync/replica.ts";
import { endOfTime } from "../../duration.ts";
import { type NetworkAddress, networks, walletId } from "../../networks/network.ts";
import { parseAddress } from "../../networks/parse.ts";
import { type AlertSettings, alertSettingShapes, alertSettingsItem } from "../../storage/alerts.ts";
import { type Settings, settingShapes, settingsItem } from "../../storage/settings.ts";
import { idOf, type Wallet } from "../../storage/watchlist.ts";
import { labelOf } from "../arrange.ts";

/**
 * What follows the user through the browser's sync, how it becomes records, and how records become it again. Pure. What
 * cannot follow stays here as it is. Anyone may have written a record: all of it is checked in `followedIn`.
 */

/** The items of this device's storage of which something follows. */
export type Local = {
  readonly wallets: readonly Wallet[];
  readonly marks: Marks;
  readonly settings: Settings;
  readonly alerts: AlertSettings;
};

/** What follows of a wallet; its place is that in the list. `addedAt` is ms since the epoch. */
export type FollowedWallet = NetworkAddress & Pick<Wallet, "label" | "paused" | "addedAt">;

export type Followed = {
  /** In the user's order. */
  readonly wallets: readonly FollowedWallet[];
  readonly marks: Marks;
  /** By name; those that were never changed may be missing. */
  readonly settings: ReadonlyMap<string, Value>;
};

/** Names of fields, short because every device stores them. */
const names = {
  label: "l",
  paused: "p",
  addedAt: "a",
  hidden: "h",
  claimed: "c",
  snoozedUntil: "s",
  muted: "m",
  value: "v",
} as const;

type FollowedSetting = {
  readonly item: "settings" | "alerts";
  readonly get: (local: Local) => Value;
  /** @returns the items with this value, or null when it is not valid */
  readonly set: (local: Local, value: Value) => Local | null;
};

function ofSettings(name: Exclude<keyof Settings, "serviceUrl">): FollowedSetting {
  return {
    item: "settings",
    get: ({ settings }) => settings[name],
    set: (local, value) => {
      const parsed = settingShapes[name].safeParse(value);
      return parsed.success ? { ...local, settings: { ...local.settings, [name]: parsed.data } } : null;
    },
  };
}

function ofKind(kind: AlertKind): FollowedSetting {
  return {
    item: "alerts",
    get: ({ alerts }) => alerts.kinds[kind],
    set: (local, value) => {
      const { alerts } = local;
      if (typeof value !== "boolean") return null;
      return { ...local, alerts: { ...alerts, kinds: { ...alerts.kinds, [kind]: value } } };
    },
  };
}

/** Quiet hours are one value: otherwise two devices that change them could end with half of each. */
const quietHours: FollowedSetting = {
  item: "alerts",
  get: ({ alerts: { quiet } }) => (quiet === null ? null : `${quiet.from} ${quiet.to}`),
  set: (local, value) => {
    const [, from, to] = /^(\d{1,4}) (\d{1,4})$/.exec(String(value)) ?? [];
    const read = value === null ? null : { from: Number(from), to: Number(to) };
    const quiet = alertSettingShapes.quiet.safeParse(read);
    return quiet.success ? { ...local, alerts: { ...local.alerts, quiet: quiet.data } } : null;
  },
};

/** The settings that follow. Not the service's URL, for the API key is bound to it; not the consent to alerts. */
const followedSettings: ReadonlyMap<string, FollowedSetting> = new Map([
  ...(["alwaysAsk", "look", "refreshEvery", "parallel", "dailyBudget"] as const).map(
    (name) => [name, ofSettings(name)] as const,
  ),
  ...alertKinds.map((kind) => [`alert.${kind}`, ofKind(kind)] as const),
  ["quietHours", quietHours],
]);

const untouched: Local = {
  wallets: [],
  marks: { marks: [], muted: [] },
  settings: settingsItem.fallback,
  alerts: alertSettingsItem.fallback,
};

/** The settings as they are before the user changes one. */
export const defaults: Records = recordsOf(toFollowed(untouched));

/** @returns the items of storage that a record belongs to */
export function itemOf(key: RecordKey): keyof Local | null {
  const name = readKey(key);
  if (name.kind === "wallet") return "wallets";
  return name.kind === "dismissal" ? "marks" : (followedSettings.get(name.name)?.item ?? null);
}

/** @returns the address of an id that is canonical and valid, or null */
function addressOf(id: string): NetworkAddress | null {
  const network = networks.find((name) => id.startsWith(`${name}:`));
  if (network === undefined) return null;
  const parsed = parseAddress(network, id.slice(network.length + 1));
  // Another text for the same address would be the same wallet twice.
  if (!parsed.ok || walletId({ network, address: parsed.address }) !== id) return null;
  return { network, address: parsed.address };
}

function isAirdrop(id: string): boolean {
  return id !== "" && id.length <= limits.idChars && id.isWellFormed();
}

function canFollow({ wallet, airdrop }: Marks["marks"][number]): boolean {
  return addressOf(wallet) !== null && isAirdrop(airdrop);
}

/** @returns what of this device's storage can follow */
export function toFollowed(local: Local): Followed {
  const { marks, muted } = local.marks;
  return {
    wallets: local.wallets.filter((wallet) => addressOf(idOf(wallet)) !== null),
    marks: { marks: marks.filter(canFollow), muted: muted.filter(isAirdrop) },
    settings: new Map([...followedSettings].map(([name, { get }]) => [name, get(local)])),
  };
}

/** @returns the records of what follows, without the places of wallets */
export function recordsOf({ wallets, marks, settings }: Followed): Records {
  return new Map<RecordKey, Readonly<Record<Field, Value>>>([
    ...wallets.map((wallet) => [walletKey(walletId(wallet)), fieldsOfWallet(wallet)] as const),
    ...marks.marks.map((mark) => [dismissalKey(mark.wallet, mark.airdrop), fieldsOfMark(mark)] as const),
    ...marks.muted.map((airdrop) => [dismissalKey(null, airdrop), { [names.muted]: true }] as const),
    ...[...settings].map(([name, value]) => [settingKey(name), { [names.value]: value }] as const),
  ]);
}

function fieldsOfWallet({ label, paused, addedAt }: FollowedWallet) {
  return {
    [names.addedAt]: addedAt,
    ...(label !== null && { [names.label]: label }),
    ...(paused && { [names.paused]: true }),
  };
}

function fieldsOfMark({ hidden, claimed, snoozedUntil }: Mark) {
  return {
    ...(hidden && { [names.hidden]: true }),
    ...(claimed && { [names.claimed]: true }),
    ...(snoozedUntil !== undefined && { [names.snoozedUntil]: snoozedUntil }),
  };
}

/** @returns what of a replica is valid, with all of its wallets */
export function followedIn(replica: Replica): Followed {
  const wallets: FollowedWallet[] = [];
  const marks: Marks["marks"][number][] = [];
  const muted: string[] = [];
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
      const isValid = value !== undefined && followedSettings.get(name.name)?.set(untouched, value);
      if (isValid) settings.set(name.name, value);
    } else if (isAirdrop(name.airdrop)) {
      if (name.wallet === null && fields.get(names.muted) === true) muted.push(name.airdrop);
      const address = addressOf(name.wallet ?? "");
      const mark = markIn(fields);
      if (address !== null && Object.keys(mark).length > 0)
        marks.push({ ...mark, wallet: walletId(address), airdrop: name.airdrop });
    }
  }
  const placed = wallets.map((wallet) => ({ wallet, ...placeOf(replica, walletKey(walletId(wallet))) }));
  placed.sort(comparePlaces);
  return { wallets: placed.map(({ wallet }) => wallet), marks: { marks, muted }, settings };
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

function markIn(fields: Fields): Mark {
  const until = fields.get(names.snoozedUntil);
  return {
    ...(fields.get(names.hidden) === true && { hidden: true }),
    ...(fields.get(names.claimed) === true && { claimed: true }),
    ...(isTime(until) && { snoozedUntil: until }),
  };
}

function isTime(value: Value | undefined): value is number {
  return typeof value === "number" && value >= 0 && value <= endOfTime;
}

/**
 * What this device's storage is to hold. What does not change stays the same object.
 *
 * @param now ms since the epoch
 */
export function toLocal(local: Local, { wallets, marks, settings }: Followed, now: number): Local {
  let result: Local = {
    ...local,
    wallets: toWallets(local.wallets, wallets, now),
    marks: toMarks(local.marks, marks),
  };
  for (const [name, { get, set }] of followedSettings) {
    const value = settings.get(name);
    if (value !== undefined && value !== get(local)) result = set(result, value) ?? result;
  }
  return result;
}

function toWallets(
  mine: readonly Wallet[],
  followed: readonly FollowedWallet[],
  now: number,
): readonly Wallet[] {
  const byId = new Map(mine.map((wallet) => [idOf(wallet), wallet]));
  const wallets = followed.map((wallet): Wallet => {
    const there = byId.get(walletId(wallet));
    // Without a source of its own, a site that shows the wallet later would seem to be the only one that brought it.
    if (there === undefined) return { ...wallet, sources: [{ kind: "synced", at: now }] };
    const { label, paused, addedAt } = wallet;
    const isSame = there.label === label && there.paused === paused && there.addedAt === addedAt;
    return isSame ? there : { ...there, label, paused, addedAt };
  });
  const all = [...wallets, ...mine.filter((wallet) => addressOf(idOf(wallet)) === null)];
  return sameList(mine, all) ? mine : all;
}

function toMarks(mine: Marks, followed: Marks): Marks {
  const wanted = new Map(followed.marks.map((mark) => [dismissalKey(mark.wallet, mark.airdrop), mark]));
  const stayed = mine.marks.flatMap((mark) => {
    const key = dismissalKey(mark.wallet, mark.airdrop);
    const other = wanted.get(key);
    wanted.delete(key);
    if (!canFollow(mark)) return [mark];
    return other === undefined ? [] : [isSameMark(mark, other) ? mark : other];
  });
  const marks = [...stayed, ...wanted.values()];
  const kept = mine.muted.filter((id) => followed.muted.includes(id) || !isAirdrop(id));
  const muted = [...new Set([...kept, ...followed.muted])];
  return sameList(mine.marks, marks) && sameList(mine.muted, muted) ? mine : { marks, muted };
}

function isSameMark(a: Mark, b: Mark): boolean {
  return a.hidden === b.hidden && a.claimed === b.claimed && a.snoozedUntil === b.snoozedUntil;
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
