import { hour } from "../duration.ts";

/**
 * How often one wallet may be asked about while that fails: 30 times in any 24 hours at most, whatever the reasons,
 * kills and restarts in between. A few tries may come soon after each other, then one an hour.
 *
 * One number says it all (the generic cell rate algorithm, ITU-T I.371): the time at which every try so far would be
 * worked off, had each taken an hour. All times are ms since the epoch.
 */

/** Tries that may come at once. With one an hour these are 6 + 24 in 24 hours. */
const burst = 6;

/** A wallet that has not been tried lately. */
export const rested = 0;

/** @param pacedTo as the last try left it @returns as this try leaves it */
export function paceAfterTry(pacedTo: number, now: number): number {
  // What a person asked for beyond the pace is not held against the wallet for longer.
  return Math.min(Math.max(readPace(pacedTo, now), now) + hour, now + burst * hour);
}

/** @returns the earliest time of the next try */
export function nextTryAt(pacedTo: number, now: number): number {
  return Math.max(now, readPace(pacedTo, now) - (burst - 1) * hour);
}

/** @returns the pace without its last try, which reached nobody */
export function paceWithoutTry(pacedTo: number): number {
  return Math.max(rested, pacedTo - hour);
}

/** @returns a pace that leaves at least one try now, for a person who asks */
export function paceOnceAsked(pacedTo: number, now: number): number {
  return Math.min(readPace(pacedTo, now), now + (burst - 1) * hour);
}

/** A clock that was set back leaves a pace from the future, which would hold a wallet for as long. */
function readPace(pacedTo: number, now: number): number {
  return pacedTo > now + burst * hour ? now : pacedTo;
}
