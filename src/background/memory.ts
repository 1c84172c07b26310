import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { inTime } from "../storage/in-time.ts";
import { troubleItem } from "../storage/items.ts";
import { StorageError } from "./browser-call.ts";
import { type Area, changesOf, hasNothing, type State, type StoredState, stateOf } from "./stored-state.ts";
import { forgetTrouble, recallTrouble, setTrouble, troubleNow } from "./trouble.ts";

// The background is the only writer, so what it has read stays valid until it ends.
let memory: Promise<StoredState> | null = null;

/** The last lock in the order (`locks.ts`). Without it, one of 50 concurrent changes remained (measured). */
export const stateLock = "state";

/** Reads everything when a background starts, and again after a write failed. @throws StorageError */
export function remember(): Promise<StoredState> {
  if (memory !== null) return memory;
  const own = load();
  memory = own;
  own.catch(() => {
    // An erasure may have replaced it meanwhile.
    if (memory === own) memory = null;
  });
  return own;
}

async function load(): Promise<StoredState> {
  const all = (area: Area) => inTime(browser.storage[area].get(null), timing.storageCall);
  const [local, session] = await Promise.all([all("local"), all("session")]).catch(async (cause: unknown) => {
    await setTrouble("fails");
    throw new StorageError("read", { cause });
  });
  recallTrouble(session[troubleItem.key]);
  const loaded = stateOf({ local, session }, Date.now());
  if (loaded.isNewer) await setTrouble("newer");
  else if (troubleNow() === "newer") await setTrouble(null);
  return loaded;
}

/**
 * Stores what differs between two states, each area in one call, so that a killed background stores all of it or
 * nothing. The session comes first, so that a kill in between leaves only what nothing uses yet, such as a wallet for
 * undo. Then the answers of removed wallets go, which makes room in a full storage: if the list stays, they are
 * fetched again. Nothing is stored before consent, nor after an erasure by work that began earlier.
 * @param own as `remember` returned it
 * @throws StorageError when the browser refuses or does not answer. Storage is then read again before the next change
 */
export async function commit(own: Promise<StoredState>, after: State): Promise<void> {
  const before = await own;
  if (before.isNewer) throw new StorageError("newer");
  if ((before.state.consent ?? after.consent) === null) return;
  const { session, local, gone } = changesOf(before, after);
  const isErased = () => memory !== own;
  try {
    for (const call of [
      () => write("session", session),
      () => (gone.length > 0 ? browser.storage.local.remove([...gone]) : null),
      () => write("local", local),
    ]) {
      if (isErased()) return;
      await inTime(Promise.resolve(call()), timing.storageCall);
    }
  } catch (cause) {
    if (!isErased()) memory = null;
    await setTrouble("fails");
    throw new StorageError("write", { cause });
  }
  const unwritten = hasNothing(local) ? before.unwritten : new Set<never>();
  if (!isErased()) memory = Promise.resolve({ state: after, unwritten, isNewer: false });
}

function write(area: Area, values: Readonly<Record<string, unknown>>): Promise<void> | null {
  return hasNothing(values) ? null : browser.storage[area].set({ ...values });
}

/** Reads storage again before the next change. Call it while no change is under way. */
export function forget(): void {
  memory = null;
  forgetTrouble();
}

/**
 * Erases storage. It forgets everything at once, so that a refresh under way sends no more requests and stores nothing.
 * @throws when the browser refuses or does not answer; then all is kept but what undo needs
 */
export async function eraseStorage(): Promise<void> {
  const empty = () => Promise.resolve(stateOf({ local: {}, session: {} }, Date.now()));
  memory = empty();
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
  memory = empty();
  forgetTrouble();
}
