import type { Time } from "../../config.ts";

/** Minutes after local midnight. The quiet hours span midnight if `from` > `to`. */
export type QuietHours = { readonly from: number; readonly to: number };

export const usualNight: QuietHours = { from: 22 * 60, to: 8 * 60 };

/** @returns when the present quiet hours end; null outside of them */
export function quietUntil(quiet: QuietHours | null, now: Time): Time | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const { from, to } = quiet;
  const local = new Date(now);
  const minute = local.getHours() * 60 + local.getMinutes();
  const overMidnight = from > to;
  const isQuiet = overMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return null;
  // The local calendar gives the end, so that daylight saving time does not move it.
  const end = new Date(now);
  if (overMidnight && minute >= from) end.setDate(end.getDate() + 1);
  end.setHours(Math.floor(to / 60), to % 60, 0, 0);
  return Math.max(end.getTime(), now);
}
