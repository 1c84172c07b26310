import { browser } from "wxt/browser";
import type { Evidence } from "../../../core/diagnostics/diagnosis.ts";
import { keyStatusItem, quarantineItem, summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { scheduleItem } from "../../../storage/refresh/schedule.ts";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { syncItem } from "../../../storage/settings/sync.ts";
import { watchlistItem } from "../../../storage/wallets/watchlist.ts";
import { useValue } from "../../shared/data/use-item.ts";

/** @returns the stored data behind the diagnosis, kept up to date */
export function useEvidence(): Evidence {
  return {
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
    settings: useValue(settingsItem),
    keyStatus: useValue(keyStatusItem),
    activity: useValue(activityItem),
    schedule: useValue(scheduleItem),
    wallets: useValue(watchlistItem),
    summary: useValue(summaryItem),
    alerts: useValue(alertSettingsItem),
    sync: useValue(syncItem),
    quarantine: useValue(quarantineItem),
  };
}
