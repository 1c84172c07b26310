import { i18n } from "#i18n";
import { send } from "../../../messaging/client.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { CheckSetting } from "../shared/settings.tsx";

export function DetectionSection() {
  const settings = useValue(settingsItem);
  return (
    <Section id="detection" title={i18n.t("detection.title")}>
      <p className={style.soft}>{i18n.t("detection.intro")}</p>
      <CheckSetting
        label={i18n.t("detection.onOpen")}
        checked={settings.scan === "onOpen"}
        save={(isWanted) => send("saveSettings", { scan: isWanted ? "onOpen" : "onDemand" })}
      />
      <CheckSetting
        label={i18n.t("detection.alwaysAsk")}
        help={i18n.t("detection.alwaysAskHelp")}
        checked={settings.alwaysAsk}
        save={(alwaysAsk) => send("saveSettings", { alwaysAsk })}
      />
    </Section>
  );
}
