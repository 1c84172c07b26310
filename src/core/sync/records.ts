import { newPositions, type Placed } from "./places.ts";
import {
  deletion,
  type Field,
  fieldsOf,
  type RecordKey,
  type Replica,
  remove,
  type Value,
  write,
} from "./replica.ts";

/** From what a user has to writes on the replica: only what differs from what the replica said before. */

/** Fields by record, in the user's order. A field that is missing says the same as null. */
export type Records = ReadonlyMap<RecordKey, Readonly<Record<Field, Value>>>;

/** The field of a wallet's position. */
const placeField: Field = "o";

/**
 * @param before what the replica said when it was last applied here
 * @param after what the user has now
 * @param device the name of this device
 * @param now the local clock, ms since the epoch
 */
export function record(
  replica: Replica,
  before: Records,
  after: Records,
  device: string,
  now: number,
): Replica {
  const written: Replica[] = [];
  for (const [key, fields] of after) {
    const was = before.get(key);
    // A record that stands anew is told whole: fields that a deletion kept would come back with it.
    const others = was === undefined ? (replica.get(key)?.keys() ?? []) : Object.keys(was);
    const missing = [...others].filter((field) => field !== deletion).map((field) => [field, null] as const);
    const changes = Object.entries({ ...Object.fromEntries(missing), ...fields }).filter(
      ([field, value]) => was === undefined || (was[field] ?? null) !== value,
    );
    written.push(write(only(replica, key), key, Object.fromEntries(changes), device, now));
  }
  for (const key of before.keys())
    if (!after.has(key)) written.push(remove(only(replica, key), key, device, now));
  const changed = written.flatMap((one) => [...one]).filter(([id, entry]) => replica.get(id) !== entry);
  return changed.length === 0 ? replica : new Map([...replica, ...changed]);
}

/** A change copies its replica: in the whole one, thousands of changes would take seconds. */
function only(replica: Replica, key: RecordKey): Replica {
  const id = key.toWellFormed();
  const entry = replica.get(id);
  return entry === undefined ? new Map() : new Map([[id, entry]]);
}

/**
 * What the user has, completed by what the replica knows where storage is in doubt: then nothing counts as removed or
 * changed, and only what the replica does not have is new.
 *
 * @param isInDoubt whether this device is new to a record, or storage may have lost it
 */
export function completed(known: Records, mine: Records, isInDoubt: (key: RecordKey) => boolean): Records {
  const doubtful = [...known].filter(([key]) => isInDoubt(key));
  const both = doubtful.map(([key, fields]) => [key, { ...mine.get(key), ...fields }] as const);
  return new Map([...both, ...[...mine].filter(([key]) => !isInDoubt(key) || !known.has(key))]);
}

/** @returns the records, those of wallets with positions in their order; as many as can keep theirs do */
export function withPlaces(
  records: Records,
  replica: Replica,
  isWallet: (key: RecordKey) => boolean,
): Records {
  const wallets = [...records.keys()].filter(isWallet);
  const positions = newPositions(wallets.map((key) => placeOf(replica, key)));
  const placed = wallets.map(
    (key, at) => [key, { ...records.get(key), [placeField]: positions[at] ?? null }] as const,
  );
  return new Map([...records, ...placed]);
}

/** @returns the place of a wallet's record; no position where it has none that is valid */
export function placeOf(replica: Replica, key: RecordKey): Placed {
  const position = fieldsOf(replica, key)?.get(placeField);
  return { name: key, position: typeof position === "number" ? position : null };
}
