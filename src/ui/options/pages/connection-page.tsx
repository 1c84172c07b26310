import { useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { hour, refreshIntervals } from "../../../config.ts";
import { reportDetails } from "../../../core/status/report-details.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { hostOf } from "../../shared/text/format.ts";
import { KeySettings } from "../api-key/key-settings.tsx";
import { ServiceSection } from "../service/service-section.tsx";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { Section } from "../shared/section.tsx";
import { SelectSetting } from "../shared/settings.tsx";
import { useCopy, useToastCommands } from "../shared/use-toast-commands.ts";

export function ConnectionPage() {
  const [unsavedUrl, setUnsavedUrl] = useState<string | null>(null);
  const { refreshEvery } = usePage(({ settings }) => settings);
  const { save } = useToastCommands();
  return (
    <>
      <KeySettings unsavedUrl={unsavedUrl} />
      <ServiceSection onUnsaved={setUnsavedUrl} />
      <Section id="refresh">
        <SelectSetting
          label={i18n.t("refresh.every")}
          value={refreshEvery / hour}
          among={refreshIntervals.map((interval) => interval / hour)}
          words={(hours) => pluralText("refresh.hours", hours)}
          onChange={(hours) => void save("saveSettings", { refreshEvery: hours * hour })}
        />
      </Section>
      <details className={form.fold}>
        <summary>{i18n.t("about.title")}</summary>
        <AboutSection />
      </details>
      <p>
        <ReportButton />
      </p>
    </>
  );
}

function AboutSection() {
  const { serviceUrl } = usePage(({ settings }) => settings);
  return (
    <Section id="about">
      <p>{i18n.t("consent.sends", [hostOf(serviceUrl)])}</p>
      <p>{i18n.t("consent.stored")}</p>
      <PrivacyPolicyLink />
    </Section>
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
  const copy = useCopy();
  return <Button onClick={() => copy(reportDetails(known))}>{i18n.t("about.report")}</Button>;
}
