import { i18n } from "#i18n";
import type { Settings } from "../../../storage/settings/settings.ts";
import { HelpedCheck } from "../about/helped-check.tsx";
import style from "../page/form.module.css";
import { Notice } from "../page/notice.tsx";
import { Section } from "../page/section.tsx";
import { useActions } from "../page/use-actions.ts";

const times = ["onOpen", "onDemand"] as const;

/** When pages are looked into, and what is added unasked. Saved as one goes. */
export function LookingSection({ settings }: { readonly settings: Settings }) {
  const { run, notice, say } = useActions();

  async function save(changes: { look?: Settings["look"]; alwaysAsk?: boolean }) {
    say(null);
    const reply = await run("saveSettings", changes);
    if (reply !== null) say({ kind: "good", text: i18n.t("looking.saved") });
  }

  return (
    <Section id="looking" title={i18n.t("looking.title")}>
      <p className={style.soft}>{i18n.t("looking.intro")}</p>
      <fieldset className={style.form}>
        <legend className={style.label}>{i18n.t("looking.when")}</legend>
        {times.map((look) => (
          <label key={look} className={style.check}>
            <input
              type="radio"
              name="look"
              checked={settings.look === look}
              onChange={() => void save({ look })}
            />
            <span>{i18n.t(`looking.${look}`)}</span>
          </label>
        ))}
      </fieldset>
      <HelpedCheck
        label={i18n.t("looking.alwaysAsk")}
        help={i18n.t("looking.alwaysAskHelp")}
        checked={settings.alwaysAsk}
        onChange={(alwaysAsk) => void save({ alwaysAsk })}
      />
      <Notice notice={notice} />
    </Section>
  );
}
