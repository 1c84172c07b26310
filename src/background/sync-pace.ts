import { minute } from "../duration.ts";
import type { SyncWrites } from "../storage/sync.ts";

/**
 * How often the browser's sync may be written to: half of what Chrome allows (120 calls in a minute, 1,800 in an
 * hour; its documentation, "Storage and throttling limits"), for nobody can ask what is left. Pure.
 */

const perMinute = 60;
const perHour = 900;

const minuteOf = (at: number) => Math.floor(at / minute);

/** Minutes to come, of a clock that was set back, count as well. A minute that has begun counts whole. */
function within(writes: SyncWrites, minutes: number, now: number): number {
  return writes
    .filter((entry) => Math.abs(entry.minute - minuteOf(now)) <= minutes)
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * @param calls how many more are wanted
 * @param now ms since the epoch
 * @returns whether that stays within the limits, wherever the minute and the hour are taken to begin
 */
export function mayWrite(writes: SyncWrites, calls: number, now: number): boolean {
  return within(writes, 1, now) + calls <= perMinute && within(writes, 60, now) + calls <= perHour;
}

/** @returns the writes with so many calls more, and without what counts no longer */
export function withWrites(writes: SyncWrites, calls: number, now: number): SyncWrites {
  if (calls === 0) return writes;
  const current = minuteOf(now);
  const before = writes.find((entry) => entry.minute === current)?.count ?? 0;
  const others = writes.filter((entry) => entry.minute !== current && Math.abs(entry.minute - current) <= 60);
  return [...others, { minute: current, count: before + calls }];
}
