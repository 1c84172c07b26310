import { useState } from "react";
import { i18n } from "#i18n";
import { AboutSection } from "../about/about-section.tsx";
import { DiagnosticsSection } from "../diagnostics/diagnostics-section.tsx";
import { LimitsSection, RefreshSection } from "../refresh/refresh-section.tsx";
import { KeySection } from "../service/key-section.tsx";
import { LogoHosts } from "../service/logo-hosts.tsx";
import { ServiceSection } from "../service/service-section.tsx";
import { HelpedCheck } from "../shared/helped-check.tsx";
import { Section } from "../shared/section.tsx";
import style from "./connection-page.module.css";
import type { PageProps } from "./page-props.ts";

export function ConnectionPage({ settings, keyStatus, now, agreedAt }: PageProps) {
  const { serviceUrl } = settings;
  const [urlUnsaved, setUrlUnsaved] = useState(false);
  const [sessionOnly, setSessionOnly] = useState(false);
  return (
    <>
      <KeySection
        status={keyStatus}
        serviceUrl={serviceUrl}
        now={now}
        urlUnsaved={urlUnsaved}
        sessionOnly={sessionOnly}
      />
      <RefreshSection settings={settings} />
      <AboutSection serviceUrl={serviceUrl} agreedAt={agreedAt} />
      <details className={style.advanced}>
        <summary>{i18n.t("options.advanced")}</summary>
        <div className={style.parts}>
          <ServiceSection serviceUrl={serviceUrl} onUnsaved={setUrlUnsaved} />
          <LimitsSection settings={settings} now={now} />
          <Section title={i18n.t("key.keeping")}>
            <HelpedCheck
              label={i18n.t("key.session")}
              help={i18n.t("key.sessionHelp")}
              checked={sessionOnly}
              onChange={setSessionOnly}
            />
          </Section>
          <LogoHosts />
          <DiagnosticsSection settings={settings} keyStatus={keyStatus} now={now} />
        </div>
      </details>
    </>
  );
}
