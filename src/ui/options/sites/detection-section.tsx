import { i18n } from "#i18n";
import type { Settings } from "../../../storage/settings/settings.ts";
import style from "../shared/form.module.css";
import { HelpedCheck } from "../shared/helped-check.tsx";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";

const times = ["onOpen", "onDemand"] as const;

export function DetectionSection({ settings }: { readonly settings: Settings }) {
  const { run, notice, say } = useActions();

  async function save(changes: { scan?: Settings["scan"]; alwaysAsk?: boolean }) {
    say(null);
    const reply = await run("saveSettings", changes);
    if (reply !== null) say({ kind: "good", text: i18n.t("options.saved") });
  }

  return (
    <Section id="detection" title={i18n.t("detection.title")}>
      <p className={style.soft}>{i18n.t("detection.intro")}</p>
      <fieldset className={style.form}>
        <legend className={style.label}>{i18n.t("detection.when")}</legend>
        {times.map((scan) => (
          <label key={scan} className={style.check}>
            <input
              type="radio"
              name="scan"
              checked={settings.scan === scan}
              onChange={() => void save({ scan })}
            />
            <span>{i18n.t(`detection.${scan}`)}</span>
          </label>
        ))}
      </fieldset>
      <HelpedCheck
        label={i18n.t("detection.alwaysAsk")}
        help={i18n.t("detection.alwaysAskHelp")}
        checked={settings.alwaysAsk}
        onChange={(alwaysAsk) => void save({ alwaysAsk })}
      />
      <Notice notice={notice} />
    </Section>
  );
}
