import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { keysOf } from "../../../core/records.ts";
import { diagnosisText, type Evidence } from "../../../core/status/diagnosis.ts";
import { alertSettingsItem } from "../../../storage/alerts.ts";
import { keptItems } from "../../../storage/kept-items.ts";
import { keyStatusItem } from "../../../storage/key-status.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { scheduleItem } from "../../../storage/refresh/schedule.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { summaryItem } from "../../../storage/summary.ts";
import { syncItem } from "../../../storage/sync.ts";
import { watchlistItem } from "../../../storage/wallets/watchlist.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItems, useValue } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { useMayNotify } from "../alerts/alert-switch.tsx";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useCopy } from "../shared/use-copy.ts";
import style from "./diagnostics-section.module.css";

export function DiagnosticsSection() {
  const text = diagnosisText(useEvidence(), useNow());
  const copy = useCopy();
  return (
    <Section id="diagnostics">
      <p className={form.soft}>{i18n.t("diagnostics.intro")}</p>
      <div className={form.buttons}>
        <Button onClick={() => copy(text)}>{i18n.t("diagnostics.copy")}</Button>
      </div>
      <pre lang="en" dir="ltr" className={style.text}>
        {text}
      </pre>
    </Section>
  );
}

/** @returns the stored data behind the diagnosis, kept up to date */
function useEvidence(): Evidence {
  const summary = useValue(summaryItem);
  const { found } = useItems(keptItems);
  const used = useQuery({
    // Each stored answer changes the summary and the size.
    queryKey: ["bytes-stored", summary.madeAt],
    queryFn: readStorageUsed,
    placeholderData: (before) => before,
  });
  return {
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
    settings: useValue(settingsItem),
    keyStatus: useValue(keyStatusItem),
    activity: useValue(activityItem),
    schedule: useValue(scheduleItem),
    wallets: useValue(watchlistItem),
    summary,
    alerts: { ...useValue(alertSettingsItem), mayNotify: useMayNotify() },
    sync: useValue(syncItem),
    storageUsed: used.data ?? null,
    unreadable: keysOf(found).filter((name) => found[name] === "damaged"),
  };
}

/** @returns bytes; null in Firefox before version 144, which does not measure them */
async function readStorageUsed(): Promise<number | null> {
  const local: Partial<typeof browser.storage.local> = browser.storage.local;
  return (await local.getBytesInUse?.()) ?? null;
}
