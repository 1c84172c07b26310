import { browser } from "wxt/browser";
import { walletId } from "../../core/addresses/network.ts";
import { withLostDue } from "../../core/refresh/schedule.ts";
import { setAlarm } from "../alarm.ts";
import { repairKey } from "../api-key.ts";
import { attempt, tryCall } from "../browser-call.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { refreshDue, setRun } from "../refresh/refresh.ts";
import { changeState } from "../state.ts";
import { exchange, isSyncOn } from "../sync.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { finishErasing } from "./erase.ts";

/** Repairs storage at every start, before any event is handled. Never rejects. */
export async function repairStorage(): Promise<void> {
  await tryCall(() => closeToContentScripts("local"));
  await tryCall(() => closeToContentScripts("sync"));
  await attempt(finishErasing());
  await attempt(repairKey());
  await attempt(setRun(null));
  await attempt(refetchLost());
}

/** Keeps content scripts from reading storage. Only Chrome supports this. `session` is closed to them by default. */
async function closeToContentScripts(area: "local" | "sync"): Promise<void> {
  const areas: Partial<typeof browser.storage> = browser.storage;
  await areas[area]?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

/**
 * Otherwise a lost answer would read as an empty list until the interval of its wallet ends. The change also renews the
 * summary, which still counts that answer, even if a failed or paused wallet is not due.
 */
async function refetchLost(): Promise<void> {
  await changeState(({ wallets, schedule, snapshots }) => {
    const missing = wallets.map(walletId).filter((id) => !snapshots.has(id) && schedule[id]?.askedAt != null);
    return missing.length === 0 ? {} : { schedule: withLostDue(schedule, missing, Date.now()) };
  });
}

/**
 * Updates summary and badge, exchanges with sync and fetches due wallets. Safe to call at any time. The refresh waits
 * for neither badge nor sync, because each may fail or never answer.
 */
export async function runDueWork(): Promise<void> {
  // Renews the summary if time has outdated it.
  await attempt(changeState(() => ({})));
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

/** As `runDueWork`, if sync is on. Call it after a change of the browser's sync, including this browser's own changes. */
export async function runDueWorkAfterSync(): Promise<void> {
  if (await isSyncOn()) await runDueWork();
}
