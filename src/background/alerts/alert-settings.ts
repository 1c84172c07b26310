import type { Request } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { alertSettingsItem, notificationsItem } from "../../storage/settings/alerts.ts";
import { transact } from "../../storage/transaction.ts";
import { withLock } from "../locks.ts";
import { beginAlerts } from "./alerts.ts";

/**
 * Changes what is told, not while something is being told: what is switched off stays silent from then on.
 *
 * @param now ms since the epoch
 */
export function saveAlertSettings(changes: Request<"saveAlertSettings">, now: number): Promise<void> {
  return withLock("alerts", async () => {
    const { on } = await read(alertSettingsItem);
    // Before they are on, so that a kill in between leaves them off, not loud.
    if (changes.on === true && !on) await beginAlerts(now);
    await transact(async (transaction) => {
      const settings = await transaction.read(alertSettingsItem);
      const kinds = { ...settings.kinds, ...changes.kinds };
      transaction.put(alertSettingsItem, { ...settings, ...changes, kinds });
      if (changes.on !== false) return;
      // Nobody wants to hear, when they are on again, of what was waiting then.
      transaction.put(notificationsItem, { ...(await transaction.read(notificationsItem)), waiting: [] });
    });
  });
}
