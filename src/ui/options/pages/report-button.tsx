import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { reportDetails } from "../../../core/status/report-details.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { useCopy } from "../shared/use-copy.ts";

/** Copies the details that a bug report asks for. */
export function ReportButton() {
  const { summary, activity, schedule } = usePage(({ summary, activity, schedule }) => ({
    summary,
    activity,
    schedule,
  }));
  const { version } = browser.runtime.getManifest();
  const known = { version, userAgent: navigator.userAgent, summary, activity, schedule };
  const copy = useCopy();
  return <Button onClick={() => copy(reportDetails(known))}>{i18n.t("about.report")}</Button>;
}
