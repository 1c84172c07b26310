import { i18n } from "#i18n";
import { type AlertKind, alertKinds } from "../../../core/alerts/kinds.ts";
import { isDated } from "../../../core/deadlines/urgency.ts";
import { alertSettingsItem } from "../../../storage/alerts.ts";
import { appearanceItem, themes } from "../../../storage/display.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { CheckSetting, SelectSetting, UsdSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { AlertSwitch, useAlertState } from "./alert-switch.tsx";

/** The alerts, and how the list looks. Both share the smallest value. */
export function AlertsPage() {
  const { smallestValue } = useValue(settingsItem);
  const { theme } = useValue(appearanceItem);
  const { save } = useToastCommands();
  return (
    <>
      <AlertsSection />
      <Section id="display">
        <UsdSetting
          label={i18n.t("fold.label")}
          value={smallestValue}
          save={(usd) => save("saveSettings", { smallestValue: usd ?? 0 })}
        />
        <SelectSetting
          label={i18n.t("appearance.theme")}
          value={theme}
          among={themes}
          words={(one) => i18n.t(`appearance.${one}`)}
          onChange={(one) => void save("saveAppearance", { theme: one })}
        />
      </Section>
    </>
  );
}

/** One switch. The choices unfold while it is on. */
function AlertsSection() {
  const state = useAlertState();
  const { kinds, smallestAlert } = useValue(alertSettingsItem);
  const { smallestValue } = useValue(settingsItem);
  const { save } = useToastCommands();
  return (
    <Section>
      <AlertSwitch label={i18n.t("alerts.on")} />
      {state === "on" && (
        <div className={style.nested}>
          <fieldset className={style.form} aria-label={i18n.t("alerts.on")}>
            {alertKinds.map((kind) => (
              <CheckSetting
                key={kind}
                label={kindText(kind)}
                checked={kinds[kind]}
                onChange={(wanted) => void save("saveAlertSettings", { kinds: { [kind]: wanted } })}
              />
            ))}
          </fieldset>
          <UsdSetting
            label={i18n.t("alerts.smallest")}
            help={i18n.t("usd.unknown")}
            value={smallestAlert}
            usual={smallestValue}
            save={(usd) => save("saveAlertSettings", { smallestAlert: usd })}
          />
        </div>
      )}
    </Section>
  );
}

function kindText(kind: AlertKind): string {
  return isDated(kind) ? i18n.t(`urgency.${kind}.long`) : i18n.t(`alerts.kind.${kind}`);
}
