import { day } from "../duration.ts";
import type { Urgency } from "./airdrop.ts";
import { reach, rounding } from "./urgency.ts";

/**
 * What two flags, seen over many looks, say of a deadline (F24). The service names no date. But a flag that came
 * between two looks says that the deadline was 30 (or 7) days ahead at some time between them.
 */

/**
 * The deadline lies in (from, to], both ms since the epoch. `to` is null while no flag has told an end; `from` is
 * then weak too, for the service says nothing about deadlines it does not know.
 */
export type DeadlineWindow = { readonly from: number; readonly to: number | null };

/** A window, and when the last look that it rests on was answered, ms since the epoch. */
export type SeenDeadline = { readonly window: DeadlineWindow; readonly lookedAt: number };

/** What can be shown of a deadline. Never an exact date, because none is known. */
export type DeadlineShown =
  /** In `at` ± `plusMinus`: ms since the epoch, ms. */
  | { readonly kind: "about"; readonly at: number; readonly plusMinus: number }
  | { readonly kind: "within"; readonly days: 7 | 30 }
  /** The deadline must have passed since the last look. */
  | { readonly kind: "over" }
  | { readonly kind: "unknown" };

/**
 * The widest window that is shown as a date, in ms. Rounding alone makes a window two days wide; the rest is the gap
 * between two looks, and looks once a day (the rarest setting) come up to a tenth late and after the computer slept.
 */
export const narrow = 2 * rounding + 1.5 * day;

/**
 * The window after one more look.
 *
 * It is what was known, cut by what this look alone says. Where the two cannot both be true, the project moved its
 * deadline or the service changed its mind, and where the look is earlier than the last one the clock was set back:
 * then this look alone counts. Both edges allow for {@link rounding}, so flags that flap around a flip contradict
 * nothing.
 *
 * A moved deadline may show late, so no window outweighs a flag. One moved later can look like flapping, or change no
 * flag: the window errs early until a look tells, which is any look from a day after its end on, and a less urgent
 * flag from two days after the last more urgent one on. One moved earlier makes it err late until a flag comes too soon for
 * it; while `verySoon` stands, none can.
 *
 * @param before what was known of this airdrop; null when it is seen for the first time
 * @param urgency what the service says now (interface document, 2.2)
 * @param at when the service said it, ms since the epoch
 * @returns a window that is never empty and never contradicts this look
 */
export function windowAfterLook(before: SeenDeadline | null, urgency: Urgency, at: number): DeadlineWindow {
  const alone = windowOfLook(urgency, at);
  if (before === null || at < before.lookedAt) return alone;
  const from = Math.max(before.window.from, alone.from);
  const to = earlierEnd(before.window.to, alone.to);
  return to === null || from < to ? { from, to } : alone;
}

function windowOfLook(urgency: Urgency, at: number): DeadlineWindow {
  switch (urgency) {
    case "verySoon":
      return { from: at - rounding, to: at + reach.verySoon + rounding };
    case "soon":
      return { from: at + reach.verySoon - rounding, to: at + reach.soon + rounding };
    case "none":
      return { from: at + reach.soon - rounding, to: null };
  }
}

function earlierEnd(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}

/**
 * What to show of a deadline, for the UI to put into words.
 *
 * There is no "not before": `none` is also what the service says when it knows no deadline.
 *
 * @param now ms since the epoch; before the last look (a clock set back) that look is taken as fresh
 * @returns "about" once the window is {@link narrow}, else what is left of the flags as `urgencyAt` tells it; "over"
 *   only a day after the window, because an airdrop may stay listed for a day after its deadline
 */
export function describeDeadline({ window, lookedAt }: SeenDeadline, now: number): DeadlineShown {
  if (window.to === null) return { kind: "unknown" };
  const left = window.to - Math.max(now, lookedAt);
  if (left < -rounding) return { kind: "over" };
  if (isNarrow(window)) {
    const plusMinus = (window.to - window.from) / 2;
    return { kind: "about", at: window.from + plusMinus, plusMinus };
  }
  if (left <= reach.verySoon + rounding) return { kind: "within", days: 7 };
  return left <= reach.soon + rounding ? { kind: "within", days: 30 } : { kind: "unknown" };
}

/**
 * The time that sorting and the calendar use: whoever acts by then is in time wherever in its window the deadline is.
 *
 * It is never later than the last flag allows, but it is no news by itself: of an airdrop first seen as `soon` it is
 * 6 days ahead, of one first seen as `verySoon` a day before the look. A caller that needs a time to come takes the
 * later of it and now.
 *
 * @returns ms since the epoch; null while no end is known, which sorts last and is no calendar entry
 */
export function earlyEdge(window: DeadlineWindow): number | null {
  return window.to === null ? null : window.from;
}

/**
 * The time from which "expires within `days` days" is told without a further look, i.e. by the early edge of a window
 * that is {@link narrow}; so it is told at most that much too early, and never too late. A flag that says so first
 * counts first, so this is for the time between looks.
 *
 * @returns ms since the epoch, maybe long past; null when the window is too wide to say
 */
export function thresholdAt(window: DeadlineWindow, days: 7 | 30): number | null {
  return isNarrow(window) ? window.from - days * day : null;
}

function isNarrow(window: DeadlineWindow): window is { readonly from: number; readonly to: number } {
  return window.to !== null && window.to - window.from <= narrow;
}
