import { day, type Time } from "../../config.ts";
import type { DeadlineWindow } from "./deadline-window.ts";
import { lastWholeDayBy } from "./local-day.ts";

/** ms. A window of up to this width names its last safe day (docs/decisions/0007-deadline-windows.md). */
const narrow = 6.5 * day;

/** @returns the noon of the last day on which a claim is surely in time; null where the window is too wide */
export function lastSafeDay({ earlyEdge, farEnd }: DeadlineWindow): Time | null {
  return earlyEdge !== null && farEnd - earlyEdge <= narrow ? lastWholeDayBy(earlyEdge) : null;
}
