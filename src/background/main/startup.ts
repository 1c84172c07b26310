import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { setAlarm } from "../alarm.ts";
import { raiseAlerts } from "../alerts/alerts.ts";
import { attempt, tryCall } from "../browser-call.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { refreshDue } from "../refresh/refresh.ts";
import { changeState } from "../state.ts";
import { storageWorks } from "../storage-works.ts";
import { exchange, isSyncOn } from "../sync.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { troubleNow } from "../trouble.ts";
import { finishErasing } from "./erase.ts";

/** Repairs storage at every start, before any event is handled. Never rejects. */
export async function repairStorage(): Promise<void> {
  await tryCall(() => closeToContentScripts("local"));
  await tryCall(() => closeToContentScripts("sync"));
  await attempt(finishErasing());
  // Stores what reading has repaired.
  await attempt(changeState(() => ({})));
}

/** Keeps content scripts from reading storage. Only Chrome supports this. `session` is closed to them by default. */
async function closeToContentScripts(area: "local" | "sync"): Promise<void> {
  const areas: Partial<typeof browser.storage> = browser.storage;
  await areas[area]?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

/**
 * Updates summary and badge, exchanges with sync and fetches due wallets. Safe to call at any time. While storage
 * fails, it only shows the alerts that are due.
 */
export async function runDueWork(): Promise<void> {
  if (await storageWorks()) await attempt(workThatStores());
  if (troubleNow() === null) return;
  await attempt(raiseAlerts());
  await setAlarm(Date.now() + timing.storageRetry);
  await paintBadge();
}

/** The refresh waits for neither badge nor sync, because each may fail or never answer. */
async function workThatStores(): Promise<void> {
  const painted = paintBadge();
  const exchanged = attempt(exchange());
  await attempt(refreshDue());
  await painted;
  if (!(await isSyncOn())) return;
  // Without this alarm, a kill during the wait would leave synced wallets unfetched.
  await setAlarm(Date.now());
  await keepAliveWhile(() => exchanged);
  await refreshDue();
}

/** As `runDueWork`, if sync is on. Call it after a change of the browser's sync, also by this browser. */
export async function runDueWorkAfterSync(): Promise<void> {
  if (await isSyncOn()) await runDueWork();
}
