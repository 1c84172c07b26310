import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { keysOf } from "../../../core/records.ts";
import { diagnosisText, type Evidence } from "../../../core/status/diagnosis.ts";
import { keptItems } from "../../../storage/item-sets/kept-items.ts";
import { keyStatusItem } from "../../../storage/key-status.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { scheduleItem } from "../../../storage/refresh/schedule.ts";
import { summaryItem } from "../../../storage/summary.ts";
import { syncItem } from "../../../storage/sync.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItems } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useCopy } from "../shared/use-copy.ts";

export function DiagnosticsSection() {
  const text = diagnosisText(useEvidence(), useNow());
  const copy = useCopy();
  return (
    <Section id="diagnostics">
      <p className={form.soft}>{i18n.t("diagnostics.intro")}</p>
      <div className={form.buttons}>
        <Button onClick={() => copy(text)}>{i18n.t("diagnostics.copy")}</Button>
      </div>
      <pre lang="en" dir="ltr" className={form.log}>
        {text}
      </pre>
    </Section>
  );
}

const items = {
  ...keptItems,
  keyStatus: keyStatusItem,
  activity: activityItem,
  schedule: scheduleItem,
  summary: summaryItem,
  sync: syncItem,
} as const;

/** @returns the stored data behind the diagnosis, kept up to date */
function useEvidence(): Evidence {
  const { values, found } = useItems(items);
  const used = useQuery({
    // Each stored answer changes the summary and the size.
    queryKey: ["bytes-stored", values.summary.madeAt],
    queryFn: readStorageUsed,
    placeholderData: (before) => before,
  });
  return {
    ...values,
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
    storageUsed: used.data ?? null,
    unreadable: keysOf(found).filter((name) => found[name] === "damaged"),
  };
}

/** @returns bytes; null in Firefox before version 144, which does not measure them */
async function readStorageUsed(): Promise<number | null> {
  const local: Partial<typeof browser.storage.local> = browser.storage.local;
  return (await local.getBytesInUse?.()) ?? null;
}
