import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { isItemKey } from "../../core/sync/items.ts";
import type { Request } from "../../messaging/commands.ts";
import { syncItem } from "../../storage/sync.ts";
import { attempt, withTimeout } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { withLock } from "../locks.ts";
import { type Change, changeState, readState, type State } from "../state.ts";
import { mergeStep } from "./merge-step.ts";

// An exchange stores the merged data before it sends any, so that the next exchange can complete a killed one.

/** @returns whether sync is on and the user agreed */
export async function isSyncOn(): Promise<boolean> {
  return (await readState()).sync.on && (await hasAgreed());
}

/** Exchanges changes with other devices, one exchange at a time. It stores a failure, which the options show. */
export async function exchange(): Promise<void> {
  if (await isSyncOn()) await withLock("sync", exchangeNow);
}

async function exchangeNow(): Promise<void> {
  if (!(await isSyncOn())) return;
  const now = Date.now();
  const area = await answerOf(() => browser.storage.sync.get(null));
  // Without an answer, the map still records the time of local changes.
  const items = await mergeStep(area);
  const isWritten =
    Object.keys(items).length === 0 || (await isDone(() => browser.storage.sync.set({ ...items })));
  const failed = area === null || !isWritten;
  await changeState(({ sync }) => {
    if (!sync.on) return {};
    return { sync: failed ? { ...sync, failed } : { ...sync, failed, lastAt: now } };
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

/**
 * Restores lost data from the map. Without sync it forgets the map, because an exchange later would take what was lost
 * for the user's removals. Call it before other writes, so that no empty list reaches other devices.
 */
export async function restoreLost(): Promise<void> {
  const { inDoubt, sync } = await readState();
  const isLost = (["wallets", "dismissals", "settings", "alerts"] as const).some((part) => inDoubt.has(part));
  if (!isLost) return;
  if (!sync.on) await changeState(() => ({ syncMap: null }));
  else if (await hasAgreed()) await mergeStep(null);
}

/** Switches sync on or off. The stored data and the browser's sync stay unchanged. */
export async function setSync({ on }: Request<"setSync">): Promise<void> {
  await changeState(({ sync }) => (sync.on === on ? {} : { sync: { ...sync, on, failed: false } }));
}

/** Switches sync off, and removes our data from the browser's sync. @returns whether the browser removed the data */
export function leaveSync(): Promise<boolean> {
  return withLock("sync", async () => {
    // Sync is switched off first, so that no exchange writes the data again after a kill.
    await setSync({ on: false });
    const area = await answerOf(() => browser.storage.sync.get(null));
    if (area === null) return false;
    const isRemoved = await isDone(() => browser.storage.sync.remove(Object.keys(area).filter(isItemKey)));
    // The answer is about the browser's sync. A map that stays does no harm.
    if (isRemoved) await attempt(changeState(withoutMap));
    return isRemoved;
  });
}

function withoutMap({ sync }: State): Change {
  // The user may have switched sync on again meanwhile.
  return sync.on ? {} : { sync: syncItem.fallback, syncMap: null };
}
