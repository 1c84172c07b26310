import { browser } from "wxt/browser";
import { minute, timing } from "../../config.ts";
import { isItemKey } from "../../core/sync/items.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { parseStored, read } from "../../storage/item.ts";
import { alertSettingsItem } from "../../storage/settings/alerts.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { type SyncProblem, syncItem } from "../../storage/settings/sync.ts";
import { update } from "../../storage/transaction.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { hasAgreed } from "../consent.ts";
import { NoAnswer, withTimeout } from "../effects.ts";
import { withLock } from "../locks.ts";
import { mergeStep } from "./merge-step.ts";

// An exchange stores the merged data before it sends any, so that the next exchange can complete a killed one.

/** Delay after the browser's rate limit before the next exchange, ms. */
const retry = minute;

/** @returns whether sync is on and the user agreed */
export async function isSyncOn(): Promise<boolean> {
  return (await read(syncItem)).on && (await hasAgreed());
}

let waiting: Promise<void> | null = null;

/** Resets the module for tests that start another background in the same process. */
export function forgetWaiting(): void {
  waiting = null;
}

/**
 * Exchanges changes with other devices. One exchange runs and one waits; further calls share the waiting one. It
 * stores a failure, which the options show. @param clock gives ms since the epoch; called when the exchange begins
 */
export async function exchange(clock: () => number): Promise<void> {
  if (!(await isSyncOn())) return;
  if (waiting !== null) return waiting;
  const turn = { hasCome: false };
  const done = withLock("sync", () => {
    turn.hasCome = true;
    waiting = null;
    return exchangeNow(clock());
  });
  // Node.js grants a free lock at once, so the task may have begun already. Browsers grant it later.
  if (!turn.hasCome) waiting = done;
  await done;
}

async function exchangeNow(now: number): Promise<void> {
  if (!(await isSyncOn())) return;
  const problem = await problemOf(() => exchangeOnce(now));
  await update(syncItem, (sync) => {
    if (!sync.on) return sync;
    return problem === null
      ? { ...sync, problem, lastAt: now }
      : { ...sync, problem: { kind: problem, at: now } };
  });
}

async function exchangeOnce(now: number): Promise<void> {
  let area: Record<string, unknown>;
  try {
    area = await callSync(() => browser.storage.sync.get(null));
  } catch (error) {
    // The map still records the time of local changes.
    await mergeStep(null, now);
    throw error;
  }
  const items = await mergeStep(area, now);
  if (Object.keys(items).length > 0) await callSync(() => browser.storage.sync.set({ ...items }));
}

class SyncError extends Error {
  override name = "SyncError";

  constructor(cause: unknown) {
    super("The browser's sync refused", { cause });
  }
}

/** @throws SyncError. If a call takes effect later, the next exchange corrects the result */
async function callSync<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(call, timing.syncCall);
  } catch (cause) {
    throw new SyncError(cause);
  }
}

async function problemOf(task: () => Promise<void>): Promise<SyncProblem | null> {
  try {
    await task();
    return null;
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    return kindOf(error.cause);
  }
}

/** Reads the message, because neither browser names the exceeded quota elsewhere. */
function kindOf(error: unknown): SyncProblem {
  if (error instanceof NoAnswer) return "noAnswer";
  const message = String(error);
  if (/MAX_WRITE|MAX_SUSTAINED/i.test(message)) return "waiting";
  return /quota/i.test(message) ? "noRoom" : "failed";
}

/** Restores lost data from the map. Call it before other writes, so that no empty list reaches other devices. */
export async function restoreLost(now: number): Promise<void> {
  if (!(await isSyncOn())) return;
  const items = [watchlistItem, dismissalsItem, settingsItem, alertSettingsItem] as const;
  const found = await browser.storage.local.get(items.map(({ key }) => key));
  const isWhole = items.every((item) => parseStored<unknown>(item, found[item.key]).state === "whole");
  if (!isWhole) await mergeStep(null, now);
}

/** Switches sync on or off. The stored data and the browser's sync stay unchanged. */
export async function setSync(on: boolean): Promise<void> {
  await update(syncItem, (sync) => (sync.on === on ? sync : { ...sync, on, problem: null }));
}

/** Switches sync off, and removes our data from the browser's sync. @returns whether the browser removed the data */
export function leaveSync(): Promise<boolean> {
  return withLock("sync", async () => {
    // Sync is switched off first, so that no exchange writes the data again after a kill.
    await setSync(false);
    const problem = await problemOf(async () => {
      const area = await callSync(() => browser.storage.sync.get(null));
      await callSync(() => browser.storage.sync.remove(Object.keys(area).filter(isItemKey)));
    });
    if (problem !== null) return false;
    await update(syncItem, (sync) => (sync.on ? sync : syncItem.fallback));
    return true;
  });
}

/** @returns when to retry after the browser's rate limit, ms since the epoch; null when nothing waits */
export async function syncWakeAt(now: number): Promise<number | null> {
  const { on, problem } = await read(syncItem);
  return on && problem?.kind === "waiting" ? now + retry : null;
}
