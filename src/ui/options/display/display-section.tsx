import { i18n } from "#i18n";
import { badgeChoices } from "../../../core/toolbar/badge.ts";
import { send } from "../../../messaging/client.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { Section } from "../shared/section.tsx";
import { SelectSetting, UsdSetting } from "../shared/settings.tsx";

/** The settings of the smallest value in the list and of the count on the icon. */
export function DisplaySection() {
  const settings = useValue(settingsItem);
  return (
    <Section id="display" title={i18n.t("display.title")}>
      <UsdSetting
        label={i18n.t("fold.label")}
        value={settings.smallestValue}
        save={(usd) => send("saveSettings", { smallestValue: usd ?? 0 })}
      />
      <SelectSetting
        label={i18n.t("badgeChoice.label")}
        value={settings.badge}
        among={badgeChoices}
        words={(badge) => i18n.t(`badgeChoice.${badge}`)}
        save={(badge) => send("saveSettings", { badge })}
      />
    </Section>
  );
}
