import { useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { hour, refreshIntervals } from "../../../config.ts";
import { reportDetails } from "../../../core/status/report-details.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { KeySettings } from "../api-key/key-settings.tsx";
import { ServiceSection } from "../service/service-section.tsx";
import { Section } from "../shared/section.tsx";
import { SelectSetting } from "../shared/settings.tsx";
import { useToast } from "../shared/toast.tsx";

export function ConnectionPage() {
  const { serviceUrl, refreshEvery } = usePage(({ settings }) => settings);
  // Null until the user types: the field then shows the saved URL.
  const [typed, setTyped] = useState<string | null>(null);
  const url = typed ?? serviceUrl;
  const isUnsaved = url.trim() !== serviceUrl;
  const { save } = useToast();
  return (
    <>
      <KeySettings unsavedUrl={isUnsaved ? url : null} />
      <ServiceSection text={url} isUnsaved={isUnsaved} onType={setTyped} />
      <Section id="refresh">
        <SelectSetting
          label={i18n.t("refresh.every")}
          value={refreshEvery / hour}
          among={refreshIntervals.map((interval) => interval / hour)}
          words={(hours) => pluralText("refresh.hours", hours)}
          onChange={(hours) => void save("saveSettings", { refreshEvery: hours * hour })}
        />
      </Section>
      <p>
        <ReportButton />
      </p>
    </>
  );
}

/** Copies the details that a bug report asks for. */
function ReportButton() {
  const { summary, activity, schedule } = usePage(({ summary, activity, schedule }) => ({
    summary,
    activity,
    schedule,
  }));
  const { version } = browser.runtime.getManifest();
  const known = { version, userAgent: navigator.userAgent, summary, activity, schedule };
  const { copy } = useToast();
  return <Button onClick={() => void copy(reportDetails(known))}>{i18n.t("report.copy")}</Button>;
}
