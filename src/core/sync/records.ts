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

/** Fields by record, in the user's order. A missing field means null. */
export type Records = ReadonlyMap<RecordKey, Readonly<Record<Field, Value>>>;

const placeField: Field = "o";

/** @param before the records last applied here @param after the user's records @param now ms since the epoch */
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
    // A new record writes null to all other fields, because fields from before a deletion would return.
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

/** A write copies its replica. Copies of the whole replica for thousands of writes would take seconds. */
function only(replica: Replica, key: RecordKey): Replica {
  const id = key.toWellFormed();
  const entry = replica.get(id);
  return entry === undefined ? new Map() : new Map([[id, entry]]);
}

/** The replica wins for records that are new to this device or that storage may have lost. They are not removed. */
export function completed(known: Records, mine: Records, isInDoubt: (key: RecordKey) => boolean): Records {
  const doubtful = [...known].filter(([key]) => isInDoubt(key));
  const both = doubtful.map(([key, fields]) => [key, { ...mine.get(key), ...fields }] as const);
  return new Map([...both, ...[...mine].filter(([key]) => !isInDoubt(key) || !known.has(key))]);
}

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

export function placeOf(replica: Replica, key: RecordKey): Placed {
  const position = fieldsOf(replica, key)?.get(placeField);
  return { name: key, position: typeof position === "number" ? position : null };
}
