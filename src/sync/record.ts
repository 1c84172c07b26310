import type { Marks } from "../airdrops/marks.ts";
import type { WalletId } from "../networks/network.ts";
import { newPositions } from "./arrange.ts";
import type { Stamp } from "./hlc.ts";
import { markKey, settingKey, walletKey } from "./keys.ts";
import { type Followed, type FollowedWallet, names, placeOf } from "./mapping.ts";
import { type Changed, type RecordKey, type Replica, remove, type Value, write } from "./replica.ts";

/** From what a person has to writes on the replica: only what differs from what the replica said before. */

type Writes = {
  readonly values: Map<RecordKey, Readonly<Record<string, Value>>>;
  readonly removed: RecordKey[];
};

/**
 * @param before what the replica said when it was last applied here
 * @param after what the person has now
 * @param defaults settings nobody has changed
 * @param clock the device's clock
 * @param now the local clock, ms since the epoch
 */
export function record(
  replica: Replica,
  before: Followed,
  after: Followed,
  defaults: Followed["settings"],
  clock: Stamp,
  now: number,
): Changed {
  const writes: Writes = { values: new Map(), removed: [] };
  recordWallets(replica, before.wallets, after.wallets, writes);
  recordMarks(replica, before.marks, after.marks, writes);
  for (const [name, value] of after.settings) {
    const was = before.settings.get(name) ?? defaults.get(name);
    // A default that nobody chose must not win over what was chosen on another device.
    if (value !== was) writes.values.set(settingKey(name), { [names.value]: value });
  }
  let changed: Changed = { replica, clock };
  for (const [key, values] of writes.values)
    changed = write(changed.replica, key, values, changed.clock, now);
  for (const key of writes.removed) changed = remove(changed.replica, key, changed.clock, now);
  return changed;
}

function recordWallets(
  replica: Replica,
  before: readonly FollowedWallet[],
  after: readonly FollowedWallet[],
  { values, removed }: Writes,
): void {
  const places = newPositions(after.map(({ id }) => placeOf(replica, id)));
  const known = new Map(before.map((wallet) => [wallet.id, wallet]));
  for (const wallet of after) {
    const was = known.get(wallet.id);
    const key = walletKey(wallet.id);
    const place = places.get(key);
    const changes = {
      ...(was?.label !== wallet.label && { [names.label]: wallet.label }),
      ...(was?.paused !== wallet.paused && { [names.paused]: wallet.paused }),
      ...(was?.addedAt !== wallet.addedAt && { [names.added]: wallet.addedAt }),
      ...(place !== undefined && { [names.place]: place }),
    };
    if (Object.keys(changes).length > 0) values.set(key, changes);
    known.delete(wallet.id);
  }
  removed.push(...[...known.keys()].map(walletKey));
}

function recordMarks(replica: Replica, before: Marks, after: Marks, { values, removed }: Writes): void {
  const known = byRecord(before);
  for (const [key, fields] of byRecord(after)) {
    const was = known.get(key);
    // A field that went is told as well, also one that only a tombstone remembers: it would come back with the rest.
    const remembered = [...(replica.get(key)?.fields.keys() ?? [])];
    const all = { ...Object.fromEntries(remembered.map((field) => [field, null])), ...fields };
    const changes = Object.entries(all).filter(([field, value]) => (was?.[field] ?? null) !== value || !was);
    if (changes.length > 0) values.set(key, Object.fromEntries(changes));
    known.delete(key);
  }
  removed.push(...known.keys());
}

type MarkFields = Readonly<Record<string, Value>>;

function byRecord({ marks, muted }: Marks): Map<RecordKey, MarkFields> {
  return new Map<RecordKey, MarkFields>([
    ...marks.map(({ wallet, airdrop, ...dismissed }) => [markKey(wallet, airdrop), dismissed] as const),
    ...muted.map((airdrop) => [markKey(null, airdrop), { [names.muted]: true }] as const),
  ]);
}

/** What of a person's cannot be taken at its word: the device is new to it, or storage lost some. */
export type Doubt = {
  readonly wallets: boolean;
  readonly marks: boolean;
  /** By name: they are stored in several items, and who never saved one of these may well change another. */
  readonly settings: ReadonlySet<string>;
};

/**
 * What a person has, completed by what the replica knows where it is in doubt: then nothing is taken for removed or
 * changed, and only what the replica has not is new.
 *
 * @param known what the replica says
 * @param mine what stands in this device's storage
 */
export function completed(known: Followed, mine: Followed, doubt: Doubt): Followed {
  return {
    wallets: doubt.wallets ? unionOfWallets(known.wallets, mine.wallets) : mine.wallets,
    marks: doubt.marks ? unionOfMarks(known.marks, mine.marks) : mine.marks,
    settings: new Map([
      ...mine.settings,
      ...[...known.settings].filter(([name]) => doubt.settings.has(name)),
    ]),
  };
}

function unionOfWallets(
  known: readonly FollowedWallet[],
  mine: readonly FollowedWallet[],
): readonly FollowedWallet[] {
  const labels = new Map(mine.map(({ id, label }) => [id, label]));
  const there = new Set(known.map(({ id }) => id));
  const labelled = known.map((wallet) => ({
    ...wallet,
    label: wallet.label ?? labels.get(wallet.id) ?? null,
  }));
  return [...labelled, ...mine.filter(({ id }) => !there.has(id))];
}

function unionOfMarks(known: Marks, mine: Marks): Marks {
  const name = ({ wallet, airdrop }: { wallet: WalletId; airdrop: string }) => markKey(wallet, airdrop);
  const marks = new Map(mine.marks.map((mark) => [name(mark), mark]));
  for (const mark of known.marks) marks.set(name(mark), { ...marks.get(name(mark)), ...mark });
  return { marks: [...marks.values()], muted: [...new Set([...known.muted, ...mine.muted])] };
}
