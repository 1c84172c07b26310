import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { defaultServiceUrl } from "../../../config.ts";
import { keyStatusItem, quarantineItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { syncItem } from "../../../storage/settings/sync.ts";
import { useAllowedSites } from "../../shared/data/granted-sites.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { type Diagnosis, diagnose } from "./diagnosis.ts";
import { readStorageUsed } from "./storage-used.ts";

/** The current diagnosis, live; null until its inputs are read. @param now ms since the epoch */
export function useDiagnosis(settings: Settings, now: number): Diagnosis | null {
  const keyStatus = useItem(keyStatusItem);
  const activity = useItem(activityItem);
  const alerts = useItem(alertSettingsItem);
  const sync = useItem(syncItem);
  const quarantine = useItem(quarantineItem);
  const granted = useAllowedSites("scan");
  const { data } = useWallets();
  const storage = useQuery({
    // Each stored answer changes the size.
    queryKey: ["storage used", data?.at],
    queryFn: () => readStorageUsed(data?.wallets.map(({ id }) => id) ?? []),
    enabled: data !== undefined,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  if (
    data === undefined ||
    keyStatus.state !== "known" ||
    activity.state !== "known" ||
    alerts.state !== "known" ||
    sync.state !== "known" ||
    quarantine.state !== "known"
  )
    return null;
  return diagnose(
    {
      version: browser.runtime.getManifest().version,
      userAgent: navigator.userAgent,
      settings,
      defaultServiceUrl,
      keyStatus: keyStatus.value,
      activity: activity.value,
      wallets: data.wallets,
      alerts: alerts.value,
      sync: sync.value,
      granted,
      storage: storage.data ?? null,
      quarantine: quarantine.value,
    },
    now,
  );
}
