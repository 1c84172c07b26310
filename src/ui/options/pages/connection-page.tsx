import { useState } from "react";
import { i18n } from "#i18n";
import { AboutSection } from "../about/about-section.tsx";
import { DiagnosticsSection } from "../diagnostics/diagnostics-section.tsx";
import { LimitsSection, RefreshSection } from "../refresh/refresh-section.tsx";
import { KeySection } from "../service/key-section.tsx";
import { LogoHosts } from "../service/logo-hosts.tsx";
import { ServiceSection } from "../service/service-section.tsx";
import { Section } from "../shared/section.tsx";
import { HelpedCheck } from "../shared/settings.tsx";
import style from "./connection-page.module.css";

export function ConnectionPage() {
  const [urlUnsaved, setUrlUnsaved] = useState(false);
  const [sessionOnly, setSessionOnly] = useState(false);
  return (
    <>
      <KeySection urlUnsaved={urlUnsaved} sessionOnly={sessionOnly} />
      <RefreshSection />
      <AboutSection />
      <details className={style.advanced}>
        <summary>{i18n.t("options.advanced")}</summary>
        <div className={style.parts}>
          <ServiceSection onUnsaved={setUrlUnsaved} />
          <LimitsSection />
          <Section title={i18n.t("key.keeping")}>
            <HelpedCheck
              label={i18n.t("key.session")}
              help={i18n.t("key.sessionHelp")}
              checked={sessionOnly}
              onChange={setSessionOnly}
            />
          </Section>
          <LogoHosts />
          <DiagnosticsSection />
        </div>
      </details>
    </>
  );
}
