import { i18n } from "#i18n";
import { diagnosisText } from "../../../core/status/diagnosis.ts";
import { Button } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/use-now.ts";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useCopy } from "../shared/use-copy.ts";
import style from "./diagnostics-section.module.css";
import { useEvidence } from "./use-evidence.ts";

export function DiagnosticsSection() {
  const text = diagnosisText(useEvidence(), useNow());
  const copy = useCopy();
  return (
    <Section id="diagnostics" title={i18n.t("diagnostics.title")}>
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
