import { i18n } from "#i18n";
import type { Request } from "../../../messaging/commands.ts";
import { appearanceItem, themes } from "../../../storage/settings/display.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { HelpedCheck } from "../about/helped-check.tsx";
import style from "../page/form.module.css";
import { Notice } from "../page/notice.tsx";
import { Section } from "../page/section.tsx";
import { useActions } from "../page/use-actions.ts";
import { BadgeChoice } from "./badge-choice.tsx";
import { LogoHosts } from "./logo-hosts.tsx";
import { SmallestValue } from "./smallest-value.tsx";

/** Light or dark, values blurred, and logos, on this device. Saved as one goes. */
export function AppearanceSection() {
  const { run, notice, say } = useActions();
  const appearance = useItem(appearanceItem);
  if (appearance.state !== "known") return null;

  async function save(changes: Request<"saveAppearance">) {
    say(null);
    const reply = await run("saveAppearance", changes);
    if (reply !== null) say({ kind: "good", text: i18n.t("appearance.saved") });
  }

  return (
    <Section id="appearance" title={i18n.t("appearance.title")}>
      <fieldset className={style.form}>
        <legend className={style.label}>{i18n.t("appearance.theme")}</legend>
        {themes.map((theme) => (
          <label key={theme} className={style.check}>
            <input
              type="radio"
              name="theme"
              checked={appearance.value.theme === theme}
              onChange={() => void save({ theme })}
            />
            <span>{i18n.t(`appearance.${theme}`)}</span>
          </label>
        ))}
      </fieldset>
      <HelpedCheck
        label={i18n.t("appearance.blurred")}
        help={i18n.t("appearance.blurredHelp")}
        checked={appearance.value.blurred}
        onChange={(blurred) => void save({ blurred })}
      />
      <Notice notice={notice} />
      <SmallestValue />
      <BadgeChoice />
      <LogoHosts />
    </Section>
  );
}
