import { i18n } from "#i18n";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { CheckSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-commands.ts";

export function DetectionSection() {
  const settings = useValue(settingsItem);
  const { save } = useToastCommands();
  return (
    <Section id="detection" title={i18n.t("detection.title")}>
      <p className={style.soft}>{i18n.t("detection.intro")}</p>
      <CheckSetting
        label={i18n.t("detection.onOpen")}
        checked={settings.scan === "onOpen"}
        onChange={(isWanted) => void save("saveSettings", { scan: isWanted ? "onOpen" : "onDemand" })}
      />
      <CheckSetting
        label={i18n.t("detection.alwaysAsk")}
        help={i18n.t("detection.alwaysAskHelp")}
        checked={settings.alwaysAsk}
        onChange={(alwaysAsk) => void save("saveSettings", { alwaysAsk })}
      />
    </Section>
  );
}
