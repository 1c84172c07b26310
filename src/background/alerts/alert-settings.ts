import type { Request } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { alertSettingsItem, notificationsItem } from "../../storage/settings/alerts.ts";
import { transact } from "../../storage/transaction.ts";
import { withLock } from "../locks.ts";
import { beginAlerts } from "./alerts.ts";

/**
 * Changes alert settings, never while alerts are being shown: a kind that is off raises no alert from then on.
 * @param now ms since the epoch
 */
export function saveAlertSettings(changes: Request<"saveAlertSettings">, now: number): Promise<void> {
  return withLock("alerts", async () => {
    const { on } = await read(alertSettingsItem);
    // Seed the ledgers first, so that a kill in between cannot raise alerts for old airdrops.
    if (changes.on === true && !on) await beginAlerts(now);
    await transact(async (transaction) => {
      const settings = await transaction.read(alertSettingsItem);
      const kinds = { ...settings.kinds, ...changes.kinds };
      transaction.put(alertSettingsItem, { ...settings, ...changes, kinds });
      if (changes.on !== false) return;
      // Notifications that wait now are outdated when the user switches alerts on again.
      transaction.put(notificationsItem, { ...(await transaction.read(notificationsItem)), waiting: [] });
    });
  });
}
