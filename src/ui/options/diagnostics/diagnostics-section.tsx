import { useState } from "react";
import { i18n } from "#i18n";
import type { Settings } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import form from "../shared/form.module.css";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { diagnosisRows, diagnosisText } from "./diagnosis-text.ts";
import style from "./diagnostics-section.module.css";
import { useDiagnosis } from "./use-diagnosis.ts";

export function DiagnosticsSection({ settings, now }: { readonly settings: Settings; readonly now: number }) {
  const diagnosis = useDiagnosis(settings, now);
  const [notice, say] = useState<NoticeText | null>(null);
  /** The text for the user to copy by hand, after the browser refused to copy it. */
  const [byHand, setByHand] = useState<string | null>(null);

  async function copy() {
    if (diagnosis === null) return;
    const text = diagnosisText(diagnosis, Date.now());
    try {
      // Nothing is awaited before, because a browser may refuse to copy later than the click.
      await navigator.clipboard.writeText(text);
      setByHand(null);
      say({ kind: "good", text: i18n.t("diagnostics.copied") });
    } catch {
      setByHand(text);
      say({ kind: "bad", text: i18n.t("diagnostics.notCopied") });
    }
  }

  return (
    <Section id="diagnostics" title={i18n.t("diagnostics.title")}>
      <p className={form.soft}>{i18n.t("diagnostics.intro")}</p>
      {diagnosis !== null && (
        <>
          <dl className={style.facts}>
            {diagnosisRows(diagnosis, now).map(({ label, values }) => (
              <div key={label}>
                <dt>{label}</dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
          <div className={form.buttons}>
            <Button
              onClick={() => {
                say(null);
                void copy();
              }}
            >
              {i18n.t("diagnostics.copy")}
            </Button>
          </div>
        </>
      )}
      <Notice notice={notice} />
      {byHand !== null && (
        <textarea
          className={form.field}
          readOnly
          aria-label={i18n.t("diagnostics.text")}
          rows={12}
          value={byHand}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Section>
  );
}
