import { browser } from "wxt/browser";
import { minute } from "../../core/duration.ts";
import { isItemKey } from "../../core/sync/packing.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { parseStored, read } from "../../storage/item.ts";
import { alertSettingsItem } from "../../storage/settings/alerts.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { type SyncProblem, syncItem } from "../../storage/settings/sync.ts";
import { update } from "../../storage/transaction.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { hasAgreed } from "../data/consent.ts";
import { NoAnswer } from "../effects.ts";
import { withLock } from "../locks.ts";
import { takeIn } from "./merge-step.ts";

/**
 * Exchanges with the browser's own sync, one at a time. What is taken in is stored before anything is written to the
 * browser's sync, so a kill at any point leaves the next exchange to go on.
 */

/** All that one exchange, or one leaving, asks of the browser's sync may take this together, ms. */
const patience = 10_000;

/** What waits for the browser's limits is tried again after this, ms. */
const retry = minute;

/** @returns whether the user switched it on, and agreed to what is sent where */
export async function isFollowing(): Promise<boolean> {
  return (await read(syncItem)).on && (await hasAgreed());
}

/** The exchange that waits for its turn; null when none does. */
let waiting: Promise<void> | null = null;

/** For tests, where one process stands for many backgrounds: in a new one no exchange waits. */
export function forgetWaiting(): void {
  waiting = null;
}

/**
 * Takes in what the other devices said, and tells them what changed here. Does nothing while it is off. A failure of
 * the browser's sync is noted for the user, and the exchange is tried again the next time.
 *
 * One runs at a time and one waits at most: a call while one waits is served by that one, so that calls to a browser
 * that does not answer never queue up.
 *
 * @param clock tells the time, ms since the epoch, once it is this exchange's turn
 */
export async function exchange(clock: () => number): Promise<void> {
  if (!(await isFollowing())) return;
  if (waiting !== null) return waiting;
  const turn = { hasCome: false };
  const done = withLock("sync", () => {
    turn.hasCome = true;
    waiting = null;
    return exchangeNow(clock());
  });
  // Node hands out a free lock at once, browsers a little later.
  if (!turn.hasCome) waiting = done;
  await done;
}

async function exchangeNow(now: number): Promise<void> {
  // The user may have switched it off while this one waited.
  if (!(await isFollowing())) return;
  try {
    await note(await patiently((ask) => exchangeOnce(ask, now)), now);
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    await note(error.problem, now);
  }
}

/** The browser's sync refused. */
class SyncError extends Error {
  override name = "SyncError";
  readonly problem: SyncProblem;

  constructor(cause: unknown) {
    super("The browser's sync refused", { cause });
    this.problem = problemOf(cause);
  }
}

async function exchangeOnce(ask: Ask, now: number): Promise<SyncProblem | null> {
  let area: Record<string, unknown>;
  try {
    area = await ask(() => browser.storage.sync.get(null));
  } catch (error) {
    // What was changed here keeps its time.
    await takeIn(null, now);
    throw error;
  }
  const step = await takeIn(area, now);
  if (step === null) return null;
  if (Object.keys(step.set).length > 0) await ask(() => browser.storage.sync.set({ ...step.set }));
  return step.isWhole ? null : "unreadable";
}

async function note(kind: SyncProblem | null, now: number): Promise<void> {
  const problem = kind === null ? null : { kind, at: now };
  await update(syncItem, (sync) =>
    sync.on ? { ...sync, problem, lastAt: kind === null ? now : sync.lastAt } : sync,
  );
}

/** @throws SyncError, also when the browser does not answer in time; then nothing more is asked */
type Ask = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Runs a task that asks the browser's sync, with one deadline for all its questions. A call that was given up may
 * still be carried out: what it writes late is older than what is known by then, and the next exchange mends it.
 */
async function patiently<T>(task: (ask: Ask) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const { signal } = deadline;
  const timer = setTimeout(() => deadline.abort(new NoAnswer()), patience);
  const late = () =>
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const ask: Ask = async (call) => {
    try {
      signal.throwIfAborted();
      return await Promise.race([call(), late()]);
    } catch (error) {
      throw new SyncError(error);
    }
  };
  try {
    return await task(ask);
  } finally {
    clearTimeout(timer);
  }
}

/** Both browsers say no more than words of a quota's name. */
function problemOf(error: unknown): SyncProblem {
  if (error instanceof NoAnswer) return "noAnswer";
  const words = String(error);
  if (/MAX_WRITE|MAX_SUSTAINED/i.test(words)) return "waiting";
  return /quota/i.test(words) ? "noRoom" : "failed";
}

/** Before anything else is stored: a list that storage lost must not be begun anew, and then told to other devices. */
export async function restoreLost(now: number): Promise<void> {
  if (!(await isFollowing())) return;
  const items = [watchlistItem, dismissalsItem, settingsItem, alertSettingsItem] as const;
  const found = await browser.storage.local.get(items.map(({ key }) => key));
  const isWhole = items.every((item) => parseStored<unknown>(item, found[item.key]).state === "ok");
  if (!isWhole) await takeIn(null, now);
}

/**
 * Switches it on or off. Off, the lists here and what the browser's sync holds for other devices stay as they are.
 */
export async function setFollowing(on: boolean): Promise<void> {
  await update(syncItem, (sync) => (sync.on === on ? sync : { ...sync, on, problem: null }));
}

/**
 * Switches it off and takes what is ours out of the browser's sync, for all devices. What this device knew is
 * forgotten: switched on again, it begins as a new one.
 *
 * @returns whether the browser did so
 */
export function leaveSync(): Promise<boolean> {
  return withLock("sync", async () => {
    // Off first: else a kill in between would let it all be written again.
    await update(syncItem, ({ device }) => ({ ...syncItem.fallback, device }));
    try {
      await patiently(removeOurs);
      return true;
    } catch (error) {
      if (!(error instanceof SyncError)) throw error;
      return false;
    }
  });
}

async function removeOurs(ask: Ask): Promise<void> {
  const area = await ask(() => browser.storage.sync.get(null));
  await ask(() => browser.storage.sync.remove(Object.keys(area).filter(isItemKey)));
}

/** @returns when to wake for what waits for the browser's limits, ms since the epoch; null when nothing does */
export async function syncWakeAt(now: number): Promise<number | null> {
  const { on, problem } = await read(syncItem);
  return on && problem?.kind === "waiting" ? now + retry : null;
}
