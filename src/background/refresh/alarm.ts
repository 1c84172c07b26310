import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { minute } from "../../core/duration.ts";
import { limited, reportBug, sideEffect } from "../effects.ts";

/** The one alarm: it wakes the background for what is due next. */
const refreshAlarm = "refresh";

/** Wakes nobody any more: before the person agreed there is nothing to be done. */
export async function clearAlarm(): Promise<void> {
  await sideEffect(() => browser.alarms.clear(refreshAlarm));
}

/**
 * Makes sure that the alarm is set for `at`, as the stored schedule has it. An alarm near enough is left alone:
 * one made anew at every wake would never fire. If the browser refuses or stays
 * silent, only the alarm is missing.
 *
 * It repeats, although every wake sets it anew: an alarm that has rung is gone, and a background that is killed before
 * it could set the next would never be woken again.
 *
 * @param at ms since the epoch
 * @param now ms since the epoch
 */
export async function setAlarm(at: number, now: number): Promise<void> {
  // Chrome's shortest alarm is 30 s.
  const when = Math.max(at, now + timing.alarmMin);
  if (await isSetFor(when, now)) return;
  await sideEffect(() =>
    browser.alarms.create(refreshAlarm, { when, periodInMinutes: timing.alarmAgain / minute }),
  );
}

async function isSetFor(when: number, now: number): Promise<boolean> {
  try {
    const existing = await limited(() => browser.alarms.get(refreshAlarm));
    if (existing === undefined || existing.scheduledTime <= now) return false;
    return Math.abs(existing.scheduledTime - when) < timing.alarmMin;
  } catch (error) {
    reportBug(error);
    return false;
  }
}
