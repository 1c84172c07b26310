import { day } from "../duration.ts";
import type { Urgency } from "./airdrop.ts";

/** How far ahead the service's two flags reach (interface document, section 8), in ms. */
export const reach = { verySoon: 7 * day, soon: 30 * day } as const;

/** The service rounds by the day, in a direction it does not tell, so a flag may come or go this much off, in ms. */
export const rounding = day;

/**
 * What a flag that was read at `fetchedAt` says at `now`. "Within 30 days" read 23 days ago is "within 7 days"
 * today; a window that is over means that the airdrop is gone.
 *
 * @param fetchedAt when the service said it, ms since the epoch
 * @param now ms since the epoch; before `fetchedAt` (a clock set back) the flag is taken as fresh
 * @returns the urgency now, or "over" once the deadline must have passed
 */
export function urgencyAt(urgency: Urgency, fetchedAt: number, now: number): Urgency | "over" {
  if (urgency === "none") return "none";
  const left = fetchedAt + reach[urgency] - Math.max(now, fetchedAt);
  if (left < -rounding) return "over";
  return left <= reach.verySoon ? "verySoon" : "soon";
}
