import { type ReactNode, useState } from "react";
import { i18n } from "#i18n";
import { KeySection } from "../api-key/key-section.tsx";
import { AboutSection } from "../sections/about-section.tsx";
import { DiagnosticsSection } from "../sections/diagnostics-section.tsx";
import { RefreshSection } from "../sections/refresh-section.tsx";
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
      <ServiceSection onUnsaved={setUrlUnsaved} />
      <RefreshSection />
      <Fold title={i18n.t("about.title")}>
        <AboutSection />
      </Fold>
      <Fold title={i18n.t("options.advanced")}>
        <Section id="session">
          <HelpedCheck label={i18n.t("key.session")} checked={sessionOnly} onChange={setSessionOnly} />
        </Section>
        <DiagnosticsSection />
      </Fold>
    </>
  );
}

function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={style.fold}>
      <summary>{title}</summary>
      <div className={style.parts}>{children}</div>
    </details>
  );
}
