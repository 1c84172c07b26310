import * as z from "zod/mini";
import { mostUrgent, type Urgency } from "../deadlines/urgency.ts";
import type { AlertSettings } from "../settings/alert-settings.ts";

/** By importance. The text keys are `alert.…`. */
export const alertKinds = ["lastDay", "verySoon", "new"] as const;

export type AlertKind = (typeof alertKinds)[number];

export const alertKind = z.enum(alertKinds);

/** The setting that switches each kind on. */
export const switchOf: Readonly<Record<AlertKind, keyof AlertSettings>> = {
  lastDay: "expiring",
  verySoon: "expiring",
  new: "new",
};

/**
 * @param isLastDayFar whether an answer moved the edge, or the clock was set back, by days
 * @returns whether an alert of this kind says that the airdrop is more urgent than this. Nothing is more than `over`
 */
export function saysMore(kind: AlertKind, urgency: Urgency | "over", isLastDayFar: boolean): boolean {
  if (kind === "new") return false;
  if (kind === "lastDay" && isLastDayFar) return true;
  return urgency !== mostUrgent && urgency !== "over";
}
