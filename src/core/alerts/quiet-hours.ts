/** When a person wants to hear nothing, in minutes after midnight by their own clock; over midnight where `from` > `to`. */
export type QuietHours = { readonly from: number; readonly to: number };

/** What quiet hours begin with once the user switches them on. */
export const usualNight: QuietHours = { from: 22 * 60, to: 8 * 60 };

/**
 * @param now ms since the epoch
 * @returns when the quiet hours that it is now end, ms since the epoch; null when it is not quiet
 */
export function quietUntil(quiet: QuietHours | null, now: number): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const { from, to } = quiet;
  const local = new Date(now);
  const minute = local.getHours() * 60 + local.getMinutes();
  const overMidnight = from > to;
  const isQuiet = overMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return null;
  // By the local calendar, so that a night with a change of the clocks ends when the clock says so.
  const end = new Date(now);
  if (overMidnight && minute >= from) end.setDate(end.getDate() + 1);
  end.setHours(Math.floor(to / 60), to % 60, 0, 0);
  return Math.max(end.getTime(), now);
}
