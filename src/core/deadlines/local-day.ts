/** Days of the user's calendar, each as its noon. Some days have no midnight. */

import type { Time } from "../../config.ts";

/** @returns the last whole day that ends by `at` */
export function lastWholeDayBy(at: Time): Time {
  return noon(at, -1);
}

export function dayAfter(day: Time): Time {
  return noon(day, 1);
}

export function comparedWithToday(day: Time, now: Time): "ahead" | "today" | "past" {
  const today = noon(now, 0);
  if (day === today) return "today";
  return day > today ? "ahead" : "past";
}

/** @returns the day in the user's time zone, `2026-11-21` */
export function localDay(at: Time): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @returns when the day of `at` begins; 1:00 on a day without a midnight */
export function startOfDay(at: Time): Time {
  return atHour(at, 0);
}

/** @returns 9:00, when an alert about a day is due */
export function morningOf(at: Time): Time {
  return atHour(at, 9);
}

function atHour(at: Time, hours: number): Time {
  return new Date(at).setHours(hours, 0, 0, 0);
}

function noon(at: Time, daysLater: number): Time {
  const date = new Date(at);
  date.setHours(12, 0, 0, 0);
  date.setDate(date.getDate() + daysLater);
  return date.getTime();
}
