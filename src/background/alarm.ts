import { browser } from "wxt/browser";
import { minute, type Time, timing } from "../config.ts";
import { reportBug, tryCall, withTimeout } from "./browser-call.ts";

const refreshAlarm = "refresh";

/** Clears the alarm, because the background has nothing to do before consent. */
export async function clearAlarm(): Promise<void> {
  await tryCall(() => browser.alarms.clear(refreshAlarm));
}

/**
 * Sets the alarm unless it already rings near `at`: an alarm that every wake postpones would never ring. The alarm
 * repeats, in case the background is killed before it sets the next one.
 */
export async function setAlarm(at: Time): Promise<void> {
  const now = Date.now();
  // Chrome's shortest alarm is 30 s.
  const when = Math.max(at, now + timing.alarmMin);
  if (await isSetFor(when, now)) return;
  await create(when);
}

/** Sets the alarm for the next background, which starts after this one has ended. @param delay ms */
export async function startNext(delay: number): Promise<void> {
  await create(Date.now() + delay);
}

async function create(when: Time): Promise<void> {
  const periodInMinutes = timing.alarmAgain / minute;
  await tryCall(() => browser.alarms.create(refreshAlarm, { when, periodInMinutes }));
}

async function isSetFor(when: Time, now: Time): Promise<boolean> {
  try {
    const existing = await withTimeout(() => browser.alarms.get(refreshAlarm));
    if (existing === undefined || existing.scheduledTime <= now) return false;
    return Math.abs(existing.scheduledTime - when) < timing.alarmMin;
  } catch (error) {
    reportBug(error);
    return false;
  }
}
