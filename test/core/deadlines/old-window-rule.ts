import type { Urgency } from "../../../src/core/deadlines/urgency.ts";

/**
 * The old rule for deadline windows: it read an unset flag as proof of a deadline more than 29 days away. The
 * properties must find its mistakes.
 */

const day = 86_400_000;

export type OldWindow = { readonly from: number; readonly to: number | null };

export function oldWindowAfter(
  before: { readonly window: OldWindow; readonly lastFetchAt: number } | null,
  urgency: Urgency,
  at: number,
): OldWindow {
  const alone = windowOf(urgency, at);
  if (before === null || at < before.lastFetchAt) return alone;
  const from = Math.max(before.window.from, alone.from);
  const ends = [before.window.to, alone.to].filter((end) => end !== null);
  const to = ends.length === 0 ? null : Math.min(...ends);
  return to === null || from < to ? { from, to } : alone;
}

function windowOf(urgency: Urgency, at: number): OldWindow {
  switch (urgency) {
    case "verySoon":
      return { from: at - day, to: at + 8 * day };
    case "soon":
      return { from: at + 6 * day, to: at + 31 * day };
    case "none":
      return { from: at + 29 * day, to: null };
  }
}
