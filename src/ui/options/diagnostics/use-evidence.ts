import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import type { KeyStatus } from "../../../core/refresh/key-status.ts";
import { quarantineItem, summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { scheduleItem } from "../../../storage/refresh/schedule.ts";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { syncItem } from "../../../storage/settings/sync.ts";
import { watchlistItem } from "../../../storage/wallets/watchlist.ts";
import { useItem } from "../../shared/data/use-item.ts";
import type { Evidence } from "./diagnosis.ts";

/** @returns the stored data behind the diagnosis, kept up to date; null until storage has answered */
export function useEvidence(settings: Settings, keyStatus: KeyStatus | null): Evidence | null {
  const activity = useItem(activityItem);
  const schedule = useItem(scheduleItem);
  const watchlist = useItem(watchlistItem);
  const summary = useItem(summaryItem);
  const alerts = useItem(alertSettingsItem);
  const sync = useItem(syncItem);
  const quarantine = useItem(quarantineItem);
  const used = useQuery({
    // Each stored answer changes the summary and the size.
    queryKey: ["storage used", summary.state === "known" ? summary.value.madeAt : null],
    queryFn: readStorageUsed,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  if (
    activity.state !== "known" ||
    schedule.state !== "known" ||
    watchlist.state !== "known" ||
    summary.state !== "known" ||
    alerts.state !== "known" ||
    sync.state !== "known" ||
    quarantine.state !== "known"
  )
    return null;
  return {
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
    settings,
    keyStatus,
    activity: activity.value,
    schedule: schedule.value,
    wallets: watchlist.value,
    summary: summary.value,
    alerts: alerts.value,
    sync: sync.value,
    storageUsed: used.data ?? null,
    quarantine: quarantine.value,
  };
}

/** @returns bytes; null in Firefox before version 144, which does not measure them */
async function readStorageUsed(): Promise<number | null> {
  const local: Partial<typeof browser.storage.local> = browser.storage.local;
  return (await local.getBytesInUse?.()) ?? null;
}
