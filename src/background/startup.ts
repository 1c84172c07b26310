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
import { exchange, isFollowing, restoreLost } from "./sync/sync.ts";
import { paintBadge } from "./toolbar/badge.ts";

/**
 * What must be done before anything is stored or answered, at every start of the background. It never fails: a
 * background that does nothing would be worse than any step undone.
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
 * Keeps content scripts out of one storage area: the wallets are in `local`, their copy in `sync`. Only Chrome can (it
 * does so for `session` by itself).
 */
async function closeToContentScripts(area: "local" | "sync"): Promise<void> {
  const areas: Partial<typeof browser.storage> = browser.storage;
  await areas[area]?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

/**
 * Makes the summary anew before a page reads it, if it cannot be read, is outdated, or counts other wallets than the list
 * (a newer version that could not read the list made it).
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

/** A run that a killed background left behind is in nobody's hand any more. */
async function endLostRun(): Promise<void> {
  await update(activityItem, (activity) => (activity.run === null ? activity : { ...activity, run: null }));
}

/**
 * Shows what stored data and the time say, and goes on with what is due. Safe to call at any time, any number of times.
 * The refresh waits neither for the badge nor for the browser's sync: each may fail or stay silent.
 */
export async function wake(effects: Effects): Promise<void> {
  await inBackground(renewSummary(effects.now()));
  const painted = paintBadge();
  const exchanged = inBackground(exchange(effects.now));
  await inBackground(refreshDue(effects));
  await painted;
  if (!(await isFollowing())) return;
  // The refresh has set the alarm to what it knew of: a background that is killed while it waits is woken soon.
  await setAlarm(effects.now(), effects.now());
  await keepAliveWhile(() => exchanged);
  // For wallets that came by sync.
  await refreshDue(effects);
}

/**
 * As `wake`, after time has passed: what expires soon is worked out anew. The alarm that rang is set again first, so
 * that a background killed from here on is woken again.
 */
export async function wakeByAlarm(effects: Effects): Promise<void> {
  await inBackground(catchUp(effects.now()));
  await wake(effects);
}

async function catchUp(now: number): Promise<void> {
  const { wallets } = await readQueue();
  if (wallets.length === 0 || !(await hasAgreed())) return;
  await setAlarm(now, now);
  // A storage that is full costs the summary its freshness, not the refresh.
  await changeState(() => ({}), now);
}

/** The browser's sync changed, perhaps by our own hand. */
export async function wakeBySync(effects: Effects): Promise<void> {
  if (await isFollowing()) await wake(effects);
}
