import { i18n } from "#i18n";
import { hour, refreshIntervals } from "../../../config.ts";
import { send } from "../../../messaging/client.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { Section } from "../shared/section.tsx";
import { SelectSetting } from "../shared/settings.tsx";

/** How often each wallet is checked. */
export function RefreshSection() {
  const { refreshEvery } = useValue(settingsItem);
  return (
    <Section id="refresh">
      <SelectSetting
        label={i18n.t("refresh.every")}
        value={refreshEvery / hour}
        among={refreshIntervals.map((interval) => interval / hour)}
        words={(hours) => plural("refresh.hours", hours)}
        save={(hours) => send("saveSettings", { refreshEvery: hours * hour })}
      />
    </Section>
  );
}
