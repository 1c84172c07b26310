import { useState } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/use-now.ts";
import form from "../shared/form.module.css";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { diagnosisRows, diagnosisText } from "./diagnosis.ts";
import style from "./diagnostics-section.module.css";
import { useEvidence } from "./use-evidence.ts";

export function DiagnosticsSection() {
  const now = useNow();
  const rows = diagnosisRows(useEvidence(), now);
  const [notice, setNotice] = useState<NoticeText | null>(null);

  async function copy() {
    setNotice(null);
    try {
      // Nothing is awaited before, because a browser may refuse to copy later than the click.
      await navigator.clipboard.writeText(diagnosisText(rows, now));
      setNotice({ kind: "good", text: i18n.t("diagnostics.copied") });
    } catch {
      setNotice({ kind: "bad", text: i18n.t("diagnostics.notCopied") });
    }
  }

  return (
    <Section id="diagnostics" title={i18n.t("diagnostics.title")}>
      <p className={form.soft}>{i18n.t("diagnostics.intro")}</p>
      <div className={form.buttons}>
        <Button onClick={() => void copy()}>{i18n.t("diagnostics.copy")}</Button>
      </div>
      <Notice notice={notice} />
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
