import type { Request } from "../messages.ts";
import { alertSettingsItem, noticesItem } from "../storage/alerts.ts";
import { read } from "../storage/item.ts";
import { update } from "../storage/write.ts";
import { beginAlerts } from "./alerts.ts";

/** @param now ms since the epoch */
export async function saveAlertSettings(changes: Request<"saveAlertSettings">, now: number): Promise<void> {
  const { on } = await read(alertSettingsItem);
  // Before they are on, so that a kill in between leaves them off, not loud.
  if (changes.on === true && !on) await beginAlerts(now);
  await update(alertSettingsItem, (settings) => ({ ...settings, ...changes }));
  // Nobody wants to hear, when they are on again, of what was waiting then.
  if (changes.on === false) await update(noticesItem, (notices) => ({ ...notices, waiting: [] }));
}
