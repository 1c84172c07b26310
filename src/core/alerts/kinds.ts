import * as z from "zod/mini";
import type { AlertSettings } from "../settings/alert-settings.ts";

/** By importance. `lastDay`: the last safe day, or shortly before the end of a window without one. */
export const alertKinds = ["lastDay", "verySoon", "new"] as const;

export type AlertKind = (typeof alertKinds)[number];

export const alertKind = z.enum(alertKinds);

/** The setting that switches each kind on. */
export const switchOf: Readonly<Record<AlertKind, keyof AlertSettings>> = {
  lastDay: "expiring",
  verySoon: "expiring",
  new: "new",
};
