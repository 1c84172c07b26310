import { i18n } from "#i18n";
import { type AlertKind, alertKinds } from "../../../core/alerts/kinds.ts";
import { datedUrgencies, isDated } from "../../../core/deadlines/urgency.ts";
import { send } from "../../../messaging/client.ts";
import { alertSettingsItem } from "../../../storage/alerts.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { CheckSetting, UsdSetting } from "../shared/settings.tsx";
import { AlertSwitch, useAlertState } from "./alert-switch.tsx";

/** The kinds that most users want come first. */
const shownKinds = [...datedUrgencies, ...alertKinds.filter((kind) => !isDated(kind))];

/** The alerts, and the smallest value of the list, which they share. */
export function AlertsPage() {
  const { smallestValue } = useValue(settingsItem);
  return (
    <>
      <AlertsSection />
      <Section id="display">
        <UsdSetting
          label={i18n.t("fold.label")}
          value={smallestValue}
          save={(usd) => send("saveSettings", { smallestValue: usd ?? 0 })}
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
  return (
    <Section>
      <AlertSwitch label={i18n.t("alerts.on")} />
      {state === "on" && (
        <div className={style.nested}>
          <fieldset className={style.form} aria-label={i18n.t("alerts.on")}>
            {shownKinds.map((kind) => (
              <CheckSetting
                key={kind}
                label={kindText(kind)}
                checked={kinds[kind]}
                save={(wanted) => send("saveAlertSettings", { kinds: { [kind]: wanted } })}
              />
            ))}
          </fieldset>
          <UsdSetting
            label={i18n.t("alerts.smallest")}
            help={i18n.t("usd.unknown")}
            value={smallestAlert}
            usual={smallestValue}
            save={(usd) => send("saveAlertSettings", { smallestAlert: usd })}
          />
        </div>
      )}
    </Section>
  );
}

function kindText(kind: AlertKind): string {
  return isDated(kind) ? i18n.t(`urgency.${kind}.long`) : i18n.t(`alerts.kind.${kind}`);
}
