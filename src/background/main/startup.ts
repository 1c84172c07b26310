import { browser } from "wxt/browser";
import type { Time } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import { isOutdated } from "../../core/list/summary.ts";
import { activeIds } from "../../core/refresh/refresh-state.ts";
import { intervalOf } from "../../core/refresh/request-gate.ts";
import { withLostDue } from "../../core/refresh/schedule.ts";
import { parseStored } from "../../storage/item.ts";
import { summaryItem } from "../../storage/summary.ts";
import { setAlarm } from "../alarm.ts";
import { reconcileKeyStatus } from "../api-key.ts";
import { attempt, type Effects, sideEffect } from "../effects.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { refreshDue, setRun } from "../refresh/refresh.ts";
import { changeState, readState, type State } from "../state.ts";
import { exchange, isSyncOn, restoreLost } from "../sync/sync.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { finishErasing } from "./erase.ts";

/** Repairs storage at every start, before any event is handled. Never rejects. */
export async function prepare(effects: Effects): Promise<void> {
  await sideEffect(() => closeToContentScripts("local"));
  await sideEffect(() => closeToContentScripts("sync"));
  await attempt(finishErasing());
  await attempt(reconcileKeyStatus(effects.now()));
  await attempt(setRun(null, effects.now()));
  await attempt(restoreLost(effects.now()));
  await attempt(refetchLost(effects.now()));
  await attempt(renewSummary(effects.now()));
}

/** Keeps content scripts from reading storage. Only Chrome supports this. `session` is closed to them by default. */
async function closeToContentScripts(area: "local" | "sync"): Promise<void> {
  const areas: Partial<typeof browser.storage> = browser.storage;
  await areas[area]?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

async function renewSummary(now: Time): Promise<void> {
  const found = await browser.storage.local.get(summaryItem.key);
  const summary = parseStored(summaryItem, found[summaryItem.key]);
  if (summary.state === "damaged" || isOutdated(summary.value, now)) await changeState(() => ({}), now);
}

/**
 * Otherwise a lost answer would read as an empty list until the interval of its wallet ends. The change also renews the
 * summary, which still counts that answer, even if a failed or paused wallet is not due.
 */
async function refetchLost(now: Time): Promise<void> {
  const { wallets, schedule, snapshots } = await readState();
  const ids = wallets.map(walletId);
  const missing = ids.filter((id) => !snapshots.has(id) && schedule[id]?.attemptedAt != null);
  if (missing.length === 0) return;
  const every = (state: State) => intervalOf(state.settings, activeIds(state.wallets).length);
  await changeState((state) => ({ schedule: withLostDue(state.schedule, missing, now, every(state)) }), now);
}

/**
 * Updates summary and badge, exchanges with sync and fetches due wallets. Safe to call at any time. The refresh waits
 * for neither badge nor sync, because each may fail or never answer.
 */
export async function wake(effects: Effects): Promise<void> {
  await attempt(renewSummary(effects.now()));
  const painted = paintBadge();
  const exchanged = attempt(exchange(effects.now));
  await attempt(refreshDue(effects));
  await painted;
  if (!(await isSyncOn())) return;
  // Without this alarm, a kill during the wait would leave synced wallets unfetched.
  await setAlarm(effects.now(), effects.now());
  await keepAliveWhile(() => exchanged);
  await refreshDue(effects);
}

/** As `wake`, if sync is on. Call it after a change of the browser's sync, including this browser's own changes. */
export async function wakeBySync(effects: Effects): Promise<void> {
  if (await isSyncOn()) await wake(effects);
}
