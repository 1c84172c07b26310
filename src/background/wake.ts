import { browser } from "wxt/browser";
import { activityItem } from "../storage/activity.ts";
import { parseStored, read, storedValue } from "../storage/item.ts";
import { glanceItem } from "../storage/items.ts";
import { settingsItem } from "../storage/settings.ts";
import { watchlistItem } from "../storage/watchlist.ts";
import { update } from "../storage/write.ts";
import { setAlarm } from "./alarm.ts";
import { raiseAlerts } from "./alerts.ts";
import { reconcileKeyStatus } from "./api-key.ts";
import { paintBadge } from "./badge.ts";
import { hasAgreed } from "./consent.ts";
import type { Effects } from "./effects.ts";
import { finishErasing } from "./erase.ts";
import { keepAliveWhile } from "./keep-alive.ts";
import { outageAfter } from "./outage.ts";
import { mayReach } from "./permissions.ts";
import { refreshDue } from "./refresh.ts";
import { reportBug } from "./report-bug.ts";
import { changeState, readQueue } from "./state.ts";
import { exchange, isFollowing, restoreLost } from "./sync.ts";

/** Runs a task nobody waits for; what goes wrong in it is a bug and is reported as one. */
export async function inBackground(task: Promise<unknown>): Promise<void> {
  try {
    await task;
  } catch (error) {
    reportBug(error);
  }
}

/**
 * What must be done before anything is stored or answered, at every start of the background. It never fails: a
 * background that does nothing would be worse than any step undone.
 */
export async function prepare(effects: Effects): Promise<void> {
  // Chrome only: keeps content scripts out, which Firefox cannot.
  await inBackground(
    Promise.resolve(browser.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" })),
  );
  await inBackground(finishErasing(effects.now()));
  await inBackground(reconcileKeyStatus(effects.now()));
  await inBackground(endLostRun());
  await inBackground(restoreLost(effects.now()));
  await inBackground(renewGlance(effects.now()));
}

/**
 * A glance that an older version made, or that is damaged, shows nothing; one in which a snooze has ended, or that a
 * newer version made which could not read the wallets, too little: it is made anew before anybody looks.
 */
async function renewGlance(now: number): Promise<void> {
  const found = await browser.storage.local.get([glanceItem.key, watchlistItem.key]);
  const stored = parseStored(glanceItem, found[glanceItem.key]);
  const { until, walletCount } = storedValue(glanceItem, stored);
  const isOver = until !== null && until <= now;
  const watchlist = parseStored(watchlistItem, found[watchlistItem.key]);
  const isOfOtherWallets = watchlist.state === "ok" && watchlist.value.length !== walletCount;
  if (stored.state === "unreadable" || isOver || isOfOtherWallets) await changeState(() => ({}), now);
}

/** A run that a killed background left behind is in nobody's hand any more. */
async function endLostRun(): Promise<void> {
  await update(activityItem, (activity) => (activity.run === null ? activity : { ...activity, run: null }));
}

/** How long alerts and the refresh wait for the browser's sync, ms: it mostly answers from the disk, at once. */
const headStart = 2_000;

/**
 * Shows what stored data and the time say, then goes on with what is due. Safe to call at any time, any number of
 * times. A browser's sync that is slow is waited for behind all else, and who comes by it then is looked up as well.
 */
export async function wake(effects: Effects): Promise<void> {
  await inBackground(renewGlance(effects.now()));
  await paintBadge(effects.now());
  // Before the refresh: who comes by sync is looked up at once.
  const exchanged = inBackground(exchange(effects.now));
  const isLate = !(await endsWithin(headStart, exchanged));
  // Before the refresh, which takes its time and ends with its own: a background that was killed has left alerts to raise.
  await inBackground(raiseAlerts(effects.now()));
  await refreshDue(effects);
  if (!isLate) return;
  // The refresh has set it to what it knew of: a background that is killed while it waits is woken soon.
  await setAlarm(effects.now(), effects.now());
  await keepAliveWhile(() => exchanged);
  await refreshDue(effects);
}

async function endsWithin(ms: number, task: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([task.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * As `wake`, after time has passed: what expires soon is worked out anew. The alarm that rang is set again first, so
 * that a background killed from here on is woken again.
 */
export async function wakeByAlarm(effects: Effects): Promise<void> {
  const { wallets } = await readQueue();
  if (wallets.length > 0 && (await hasAgreed())) {
    await setAlarm(effects.now(), effects.now());
    // A storage that is full costs the glance its freshness, not the refresh.
    await inBackground(changeState(() => ({}), effects.now()));
  }
  await wake(effects);
}

/** The browser's sync changed, perhaps by our own hand. */
export async function wakeBySync(effects: Effects): Promise<void> {
  if (await isFollowing()) await wake(effects);
}

/** The person gave a permission or took one away, perhaps the one for the service. */
export async function wakeByPermission(effects: Effects): Promise<void> {
  const now = effects.now();
  const { serviceUrl } = await read(settingsItem);
  const isMissing = !(await mayReach(serviceUrl));
  if (await hasAgreed()) {
    await changeState(({ activity }) => {
      const wasMissing = activity.outage?.failure.kind === "permissionMissing";
      if (wasMissing === isMissing) return {};
      const outage = isMissing ? outageAfter(activity.outage, { kind: "permissionMissing", at: now }) : null;
      return { activity: { ...activity, outage } };
    }, now);
  }
  await wake(effects);
}
