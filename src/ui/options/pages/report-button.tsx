import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { reportDetails } from "../../../core/status/report-details.ts";
import { activityItem, scheduleItem, summaryItem } from "../../../storage/items.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { useCopy } from "../shared/use-copy.ts";

/** Copies the details that a bug report asks for. */
export function ReportButton() {
  const known = {
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
    summary: useValue(summaryItem),
    activity: useValue(activityItem),
    schedule: useValue(scheduleItem),
  };
  const copy = useCopy();
  return <Button onClick={() => copy(reportDetails(known))}>{i18n.t("about.report")}</Button>;
}
