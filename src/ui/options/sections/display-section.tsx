import { i18n } from "#i18n";
import { send } from "../../../messaging/client.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { Section } from "../shared/section.tsx";
import { UsdSetting } from "../shared/settings.tsx";

/** The settings of the list. */
export function DisplaySection() {
  const settings = useValue(settingsItem);
  return (
    <Section id="display" title={i18n.t("display.title")}>
      <UsdSetting
        label={i18n.t("fold.label")}
        value={settings.smallestValue}
        save={(usd) => send("saveSettings", { smallestValue: usd ?? 0 })}
      />
    </Section>
  );
}
