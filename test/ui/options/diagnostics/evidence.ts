import { publicServiceUrl } from "../../../../src/config.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { alertSettingsItem } from "../../../../src/storage/settings/alerts.ts";
import { settingsItem } from "../../../../src/storage/settings/settings.ts";
import { syncItem } from "../../../../src/storage/settings/sync.ts";
import type { Evidence } from "../../../../src/ui/options/diagnostics/diagnosis.ts";

/** The inputs of a diagnosis for a fresh profile with an accepted key. */
export const evidence: Evidence = {
  version: "1.2.3",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
  settings: settingsItem.fallback,
  defaultServiceUrl: publicServiceUrl,
  keyStatus: { state: "accepted", serviceUrl: settingsItem.fallback.serviceUrl, sessionOnly: false, at: 1 },
  activity: activityItem.fallback,
  wallets: [],
  alerts: alertSettingsItem.fallback,
  sync: syncItem.fallback,
  granted: [],
  storage: { bytes: 1_234_567, limit: 10_485_760, estimated: false },
  quarantine: [],
};
