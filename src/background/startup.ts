import { browser } from "wxt/browser";
import { isOutdated } from "../core/airdrops/summary.ts";
import { parseStored, storedValue } from "../storage/item.ts";
import { summaryItem } from "../storage/items.ts";
import { activityItem } from "../storage/refresh/activity.ts";
import { update } from "../storage/transaction.ts";
import { watchlistItem } from "../storage/wallets/watchlist.ts";
import { hasAgreed } from "./data/consent.ts";
import { finishErasing } from "./data/erase.ts";
import { type Effects, inBackground, sideEffect } from "./effects.ts";
import { keepAliveWhile } from "./keep-alive.ts";
import { setAlarm } from "./refresh/alarm.ts";
import { refreshDue } from "./refresh/refresh.ts";
import { reconcileKeyStatus } from "./service/api-key.ts";
import { changeState, readQueue } from "./state.ts";
import { exchange, isSyncOn, restoreLost } from "./sync/sync.ts";
import { paintBadge } from "./toolbar/badge.ts";

/**
 * Repairs storage at every start of the background, before a page or an event reads it. Never rejects, because no
 * event is handled before it ends.
 */
export async function prepare(effects: Effects): Promise<void> {
  await sideEffect(() => closeToContentScripts("local"));
  await sideEffect(() => closeToContentScripts("sync"));
  await inBackground(finishErasing());
  await inBackground(reconcileKeyStatus(effects.now()));
  await inBackground(endLostRun());
  await inBackground(restoreLost(effects.now()));
  await inBackground(renewSummary(effects.now()));
}

/**
 * Keeps content scripts out of a storage area: `local` holds the wallets, `sync` their copy. Only Chrome supports it,
 * and it protects `session` by itself.
 */
async function closeToContentScripts(area: "local" | "sync"): Promise<void> {
  const areas: Partial<typeof browser.storage> = browser.storage;
  await areas[area]?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

/**
 * Renews a summary that cannot be read or is outdated. Also renews a summary with another number of wallets than the
 * list, which a newer version leaves when it could not read the list.
 */
async function renewSummary(now: number): Promise<void> {
  const found = await browser.storage.local.get([summaryItem.key, watchlistItem.key]);
  const stored = parseStored(summaryItem, found[summaryItem.key]);
  const summary = storedValue(summaryItem, stored);
  const watchlist = parseStored(watchlistItem, found[watchlistItem.key]);
  const isOfOtherWallets = watchlist.state === "ok" && watchlist.value.length !== summary.walletCount;
  if (stored.state === "unreadable" || isOutdated(summary, now) || isOfOtherWallets)
    await changeState(() => ({}), now);
}

/** Ends a run that a killed background left in storage. */
async function endLostRun(): Promise<void> {
  await update(activityItem, (activity) => (activity.run === null ? activity : { ...activity, run: null }));
}

/**
 * Updates badge and summary from storage, exchanges with the browser's sync and fetches due wallets. Safe to call at
 * any time. The refresh waits for neither badge nor sync, because each may fail or never answer.
 */
export async function wake(effects: Effects): Promise<void> {
  await inBackground(renewSummary(effects.now()));
  const painted = paintBadge();
  const exchanged = inBackground(exchange(effects.now));
  await inBackground(refreshDue(effects));
  await painted;
  if (!(await isSyncOn())) return;
  // The refresh set the alarm without the synced wallets. An alarm now wakes a background that is killed during the
  // wait.
  await setAlarm(effects.now(), effects.now());
  await keepAliveWhile(() => exchanged);
  // Fetches wallets that sync has added.
  await refreshDue(effects);
}

/**
 * As `wake`, but first renews the urgency of airdrops. Sets the alarm that rang again first, so that a background
 * killed from here on is woken again.
 */
export async function wakeByAlarm(effects: Effects): Promise<void> {
  await inBackground(catchUp(effects.now()));
  await wake(effects);
}

async function catchUp(now: number): Promise<void> {
  const { wallets } = await readQueue();
  if (wallets.length === 0 || !(await hasAgreed())) return;
  await setAlarm(now, now);
  // If storage is full, only the summary stays old: `wakeByAlarm` still refreshes.
  await changeState(() => ({}), now);
}

/** Wakes after a change of the browser's sync, which may be this browser's own. */
export async function wakeBySync(effects: Effects): Promise<void> {
  if (await isSyncOn()) await wake(effects);
}
