import { i18n } from "#i18n";
import { badgeChoices } from "../../../core/toolbar/badge.ts";
import { type Settings, settingsItem } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { useActions } from "../shared/use-actions.ts";

export function BadgeChoice() {
  const { run, notice, say } = useActions();
  const settings = useItem(settingsItem);
  if (settings.state !== "known") return null;

  async function save(badge: Settings["badge"]) {
    say(null);
    const reply = await run("saveSettings", { badge });
    if (reply !== null) say({ kind: "good", text: i18n.t("options.saved") });
  }

  return (
    <fieldset className={style.form}>
      <legend className={style.label}>{i18n.t("badgeChoice.label")}</legend>
      {badgeChoices.map((badge) => (
        <label key={badge} className={style.check}>
          <input
            type="radio"
            name="badge"
            checked={settings.value.badge === badge}
            onChange={() => void save(badge)}
          />
          <span>{i18n.t(`badgeChoice.${badge}`)}</span>
        </label>
      ))}
      <Notice notice={notice} />
    </fieldset>
  );
}
