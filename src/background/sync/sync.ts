import { browser } from "wxt/browser";
import { type Time, timing } from "../../config.ts";
import { isItemKey } from "../../core/sync/items.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { alertSettingsItem } from "../../storage/alerts.ts";
import { parseStored, read } from "../../storage/item.ts";
import { settingsItem } from "../../storage/settings.ts";
import { syncItem, syncMapItem } from "../../storage/sync.ts";
import { type Transaction, transact, update } from "../../storage/transaction/transaction.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { hasAgreed } from "../consent.ts";
import { attempt, withTimeout } from "../effects.ts";
import { withLock } from "../locks.ts";
import { mergeStep } from "./merge-step.ts";

// An exchange stores the merged data before it sends any, so that the next exchange can complete a killed one.

/** @returns whether sync is on and the user agreed */
export async function isSyncOn(): Promise<boolean> {
  return (await read(syncItem)).on && (await hasAgreed());
}

/**
 * Exchanges changes with other devices, one exchange at a time. It stores a failure, which the options show.
 * @param clock called when the exchange begins
 */
export async function exchange(clock: () => Time): Promise<void> {
  if (await isSyncOn()) await withLock("sync", () => exchangeNow(clock()));
}

async function exchangeNow(now: Time): Promise<void> {
  if (!(await isSyncOn())) return;
  const area = await answerOf(() => browser.storage.sync.get(null));
  // Without an answer, the map still records the time of local changes.
  const items = await mergeStep(area, now);
  const isWritten =
    Object.keys(items).length === 0 || (await isDone(() => browser.storage.sync.set({ ...items })));
  const failed = area === null || !isWritten;
  await update(syncItem, (sync) => {
    if (!sync.on) return sync;
    return failed ? { ...sync, failed } : { ...sync, failed, lastAt: now };
  });
}

/**
 * If a call takes effect later, the next exchange corrects the result.
 * @returns null when the browser's sync refuses or does not answer in time
 */
async function answerOf<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(call, timing.syncCall);
  } catch {
    return null;
  }
}

async function isDone(call: () => Promise<void>): Promise<boolean> {
  return (await answerOf(() => call().then(() => true))) ?? false;
}

/** Restores lost data from the map. Call it before other writes, so that no empty list reaches other devices. */
export async function restoreLost(now: Time): Promise<void> {
  if (!(await isSyncOn())) return;
  const items = [watchlistItem, dismissalsItem, settingsItem, alertSettingsItem] as const;
  const found = await browser.storage.local.get(items.map(({ key }) => key));
  const isWhole = items.every((item) => parseStored<unknown>(item, found[item.key]).state === "whole");
  if (!isWhole) await mergeStep(null, now);
}

/** Switches sync on or off. The stored data and the browser's sync stay unchanged. */
export async function setSync(on: boolean): Promise<void> {
  await update(syncItem, (sync) => (sync.on === on ? sync : { ...sync, on, failed: false }));
}

/** Switches sync off, and removes our data from the browser's sync. @returns whether the browser removed the data */
export function leaveSync(): Promise<boolean> {
  return withLock("sync", async () => {
    // Sync is switched off first, so that no exchange writes the data again after a kill.
    await setSync(false);
    const area = await answerOf(() => browser.storage.sync.get(null));
    if (area === null) return false;
    const isRemoved = await isDone(() => browser.storage.sync.remove(Object.keys(area).filter(isItemKey)));
    // The answer is about the browser's sync. A map that stays does no harm.
    if (isRemoved) await attempt(transact(forgetMap));
    return isRemoved;
  });
}

async function forgetMap(transaction: Transaction): Promise<void> {
  // The user may have switched sync on again meanwhile.
  if ((await transaction.read(syncItem)).on) return;
  transaction.remove(syncItem);
  transaction.remove(syncMapItem);
}
