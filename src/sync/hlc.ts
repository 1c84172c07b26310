import { day, minute } from "../duration.ts";

/**
 * The hybrid logical clock: stamps that say which of two writes is the later one (Kulkarni and others, "Logical
 * Physical Clocks", 2014). Times are ms since the epoch.
 *
 * Where a clock that runs ahead is held back, and where not:
 *
 * - Stored stamps are never changed, and `compareStamps` looks at nothing but the two stamps. If either depended on
 *   the local clock, two devices could disagree about a pair of writes for ever: one whose clock says that a stamp
 *   is far ahead, and one whose clock does not. So merging needs no clock, and converges whatever the clocks say.
 * - A device's own clock follows what it sees to 5 minutes ahead of its local clock and no further (`receive`,
 *   `tick`). So one wrong clock does not spread to the others, and a clock that was wrong recovers once it is set
 *   right.
 * - What a write replaces is always older than the write (`above`), even where that was stamped a year ahead. So a
 *   clock that runs ahead wins over writes that did not know of its own, and over no other: the first write of
 *   anybody who has seen its value wins, at once and everywhere.
 * - What is more than 1,000 years ahead was stamped by damage or malice, and is taken for the earliest of all as soon
 *   as it is read (`credible`). Else what a write replaces could stand at the end of time, with nothing above it. The
 *   bound moves on with the clock, so that whatever is believed can be written over. Two devices disagree on a stamp
 *   only while the bound of one has passed it and that of the other has not.
 */

/** When a write happened, by which device; no two writes of one device share a stamp. */
export type Stamp = {
  readonly time: number;
  /** Orders writes of one time: 0 to 36⁴ − 1. */
  readonly counter: number;
  /** A random name, made once for each profile: 1 to 16 letters, digits, `_` or `-`. */
  readonly device: string;
};

/** How far ahead of the local clock a time may be, in ms, to be followed. */
export const maxAhead = 5 * minute;

/** How far ahead of the local clock a time may be, in ms, to have been meant: 1,000 years. */
const farthest = 1_000 * 365 * day;

/** Nine digits of base 36: the year 5188. */
const lastTime = 36 ** 9 - 1;
/** No clock is believed beyond this, so that there is always a stamp above. */
const lastClock = lastTime - 36 ** 4;
const lastCounter = 36 ** 4 - 1;

/** @returns below 0 when `a` is the earlier, above 0 when it is the later, 0 when they are the same stamp */
export function compareStamps(a: Stamp, b: Stamp): number {
  if (a.time !== b.time) return a.time - b.time;
  if (a.counter !== b.counter) return a.counter - b.counter;
  return a.device < b.device ? -1 : Number(a.device > b.device);
}

/** @returns the clock of a device that has written nothing yet */
export function newClock(device: string): Stamp {
  return { time: 0, counter: 0, device };
}

/**
 * The stamp of a local write, and the device's clock after it.
 *
 * @param last the device's clock before
 * @param now the local clock
 * @returns a stamp above `last`, unless `last` is more than 5 minutes ahead of a clock that was set back; never more
 *   than 5 minutes ahead itself
 */
export function tick(last: Stamp, now: number): Stamp {
  const here = believed(now);
  if (last.time < here) return { ...last, time: here, counter: 0 };
  const next = successor(last);
  return next.time > here + maxAhead ? { ...last, time: here + maxAhead, counter: 0 } : next;
}

/**
 * The device's clock after it has seen a stamp of another, held back to 5 minutes ahead.
 *
 * @param last the device's clock before
 * @param seen any stamp
 * @param now the local clock
 */
export function receive(last: Stamp, seen: Stamp, now: number): Stamp {
  const limit = believed(now) + maxAhead;
  const held = seen.time > limit ? { time: limit, counter: 0 } : seen;
  const followed = { time: held.time, counter: held.counter, device: last.device };
  return compareStamps(followed, last) > 0 ? followed : last;
}

/**
 * @param stamp what `tick` gave
 * @param replaced the stamps of all that the write replaces
 * @returns `stamp`, or where that is not above them all, the least stamp of its device that is
 */
export function above(stamp: Stamp, replaced: Iterable<Stamp>): Stamp {
  let result = stamp;
  for (const old of replaced) {
    if (compareStamps(old, result) >= 0) result = { ...successor(old), device: stamp.device };
  }
  return result;
}

/**
 * A stamp as it was read, from whatever anybody may have written to.
 *
 * @param now the local clock
 * @returns the very stamp, or where it is too far ahead to be a time, the earliest of its device
 */
export function credible(stamp: Stamp, now: number): Stamp {
  const limit = Math.min(believed(now) + farthest, lastClock);
  return stamp.time <= limit ? stamp : newClock(stamp.device);
}

/** @returns a stamp as short text, `mgk3v0a1.2.laptop`: time and counter in base 36, a counter of 0 left out */
export function formatStamp({ time, counter, device }: Stamp): string {
  return `${time.toString(36)}.${counter === 0 ? "" : counter.toString(36)}.${device}`;
}

const shape = /^([0-9a-z]{1,9})\.([0-9a-z]{0,4})\.([\w-]{1,16})$/;

/** @returns the stamp that `formatStamp` would write as this text, or null when there is none */
export function parseStamp(text: string): Stamp | null {
  const [, time = "", counter = "", device = ""] = shape.exec(text) ?? [];
  const stamp = { time: Number.parseInt(time, 36), counter: Number.parseInt(counter || "0", 36), device };
  // One text a stamp: equal replicas are to be equal items.
  return device !== "" && formatStamp(stamp) === text ? stamp : null;
}

function successor(stamp: Stamp): Stamp {
  return stamp.counter < lastCounter
    ? { ...stamp, counter: stamp.counter + 1 }
    : { ...stamp, time: stamp.time + 1, counter: 0 };
}

function believed(now: number): number {
  return Math.floor(Math.min(Math.max(now, 0), lastClock));
}
