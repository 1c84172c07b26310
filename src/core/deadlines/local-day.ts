/** Days of the user's calendar, each as its noon in ms since the epoch. Some days have no midnight. */

import type { Time } from "../../config.ts";

/** @returns the last whole day that ends by `at`, ms since the epoch */
export function lastWholeDayBy(at: number): number {
  return noon(at, -1);
}

export function dayAfter(day: number): number {
  return noon(day, 1);
}

export function comparedWithToday(day: number, now: Time): "ahead" | "today" | "past" {
  const today = noon(now, 0);
  if (day === today) return "today";
  return day > today ? "ahead" : "past";
}

function noon(at: number, daysLater: number): number {
  const date = new Date(at);
  date.setHours(12, 0, 0, 0);
  date.setDate(date.getDate() + daysLater);
  return date.getTime();
}
