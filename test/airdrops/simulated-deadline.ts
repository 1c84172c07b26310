import fc from "fast-check";
import type { Urgency } from "../../src/airdrops/airdrop.ts";
import {
  type DeadlineWindow,
  type SeenDeadline,
  windowAfterLook,
} from "../../src/airdrops/deadline-window.ts";

export const hour = 3_600_000;
export const day = 24 * hour;
export const start = Date.UTC(2026, 10, 20, 12);

/** A service's way to count the time left, from the deadline and its clock; at most a day off. */
export type Rounding = (deadline: number, now: number) => number;

const calendarDays = (zone: number) => (deadline: number, now: number) =>
  (Math.floor((deadline + zone) / day) - Math.floor((now + zone) / day)) * day;

/** Every way to round by the day that comes to mind, and one that differs from look to look. */
export const rounding: fc.Arbitrary<Rounding> = fc.oneof(
  fc.constantFrom<Rounding[]>(
    (deadline, now) => deadline - now,
    (deadline, now) => Math.floor((deadline - now) / day) * day,
    (deadline, now) => Math.ceil((deadline - now) / day) * day,
    (deadline, now) => Math.round((deadline - now) / day) * day,
  ),
  fc.integer({ min: 0, max: day }).map(calendarDays),
  fc.array(fc.oneof(fc.integer({ min: -day, max: day }), fc.constantFrom(-day, day)), { minLength: 1 }).map(
    (offs): Rounding =>
      (deadline, now) =>
        deadline - now + (offs[Math.floor(now / hour) % offs.length] ?? 0),
  ),
);

/** From nothing to that many days, ms. */
export const span = (days: number) => fc.integer({ min: 0, max: days * day });

/** Gaps between looks, ms: none at all, minutes, the usual hours, and weeks away. */
export const gaps = fc.array(
  fc.oneof(
    fc.constantFrom(0, 1, 6 * hour, day, 7 * day, 30 * day),
    fc.integer({ min: 0, max: 2 * hour }),
    fc.integer({ min: 0, max: 30 * hour }),
    fc.integer({ min: 0, max: 60 * day }),
  ),
  { minLength: 1, maxLength: 60 },
);

export const urgency = fc.constantFrom<Urgency[]>("verySoon", "soon", "none");

/** @returns what the service says at `now`; null once it no longer lists the airdrop */
function flagAt(deadline: number, now: number, round: Rounding): Urgency | null {
  const left = round(deadline, now);
  if (deadline - now <= -day || left < 0) return null;
  if (left <= 7 * day) return "verySoon";
  return left <= 30 * day ? "soon" : "none";
}

type Look = { readonly at: number; readonly urgency: Urgency };

const lookOf = (urgency: Urgency) => (days: number) => ({ at: start + days * day, urgency });

/** Looks, so many days after the start. */
export const verySoon = lookOf("verySoon");
export const soon = lookOf("soon");
export const none = lookOf("none");

/** @returns the looks at a listed airdrop, one after each gap; `last` is the time of the last look, listed or not */
export function looksAt(
  deadline: number,
  from: number,
  between: readonly number[],
  round: Rounding,
): { readonly looks: readonly Look[]; readonly last: number } {
  const looks: Look[] = [];
  let at = from;
  for (const gap of between) {
    at += gap;
    const said = flagAt(deadline, at, round);
    if (said !== null) looks.push({ at, urgency: said });
  }
  return { looks, last: at };
}

/** @returns what is known after each look, in turn */
export function seenAfter(looks: readonly Look[], before: SeenDeadline | null = null): SeenDeadline[] {
  const seen: SeenDeadline[] = [];
  for (const { at, urgency } of looks) {
    seen.push({ window: windowAfterLook(seen.at(-1) ?? before, urgency, at), lookedAt: at });
  }
  return seen;
}

export function holds({ from, to }: DeadlineWindow, deadline: number): boolean {
  return from < deadline && (to === null || deadline <= to);
}
