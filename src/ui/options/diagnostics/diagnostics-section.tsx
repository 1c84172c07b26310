import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/use-now.ts";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useToast } from "../shared/toast.tsx";
import { diagnosisRows, diagnosisText } from "./diagnosis.ts";
import style from "./diagnostics-section.module.css";
import { useEvidence } from "./use-evidence.ts";

export function DiagnosticsSection() {
  const now = useNow();
  const rows = diagnosisRows(useEvidence(), now);
  const say = useToast();

  async function copy() {
    say(null);
    try {
      // Nothing is awaited before, because a browser may refuse to copy later than the click.
      await navigator.clipboard.writeText(diagnosisText(rows, now));
      say({ kind: "good", text: i18n.t("diagnostics.copied") });
    } catch {
      say({ kind: "bad", text: i18n.t("diagnostics.notCopied") });
    }
  }

  return (
    <Section id="diagnostics" title={i18n.t("diagnostics.title")}>
      <p className={form.soft}>{i18n.t("diagnostics.intro")}</p>
      <div className={form.buttons}>
        <Button onClick={() => void copy()}>{i18n.t("diagnostics.copy")}</Button>
      </div>
      <dl className={style.rows}>
        {rows.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
