import { i18n } from "#i18n";
import { type AlertKind, alertKinds } from "../../../core/alerts/kinds.ts";
import { usualNight } from "../../../core/alerts/quiet-hours.ts";
import { send } from "../../../messaging/client.ts";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useItem, useValue } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { CheckSetting, UsdSetting } from "../shared/settings.tsx";
import { useSetting } from "../shared/use-setting.tsx";

/** The kinds that most users want come first. */
const shownKinds = [
  "verySoon",
  "soon",
  ...alertKinds.filter((kind) => kind !== "verySoon" && kind !== "soon"),
] as const;

/** One switch. The choices unfold while it is on. */
export function AlertsSection() {
  const settings = useItem(alertSettingsItem);
  const { smallestValue } = useValue(settingsItem);
  if (settings.state !== "known") return null;
  const { on, kinds, quiet, smallestAlert } = settings.value;
  return (
    <Section>
      <CheckSetting
        label={i18n.t("alerts.on")}
        help={on ? i18n.t("alerts.switchedOn") : undefined}
        checked={on}
        save={(wanted) => send("saveAlertSettings", { on: wanted })}
      />
      {on && (
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
          <CheckSetting
            label={i18n.t("alerts.quietOn")}
            checked={quiet !== null}
            save={(wanted) => send("saveAlertSettings", { quiet: wanted ? usualNight : null })}
          />
          {quiet !== null && (
            <div className={style.row}>
              <TimeSetting
                label={i18n.t("alerts.quietFrom")}
                minutes={quiet.from}
                save={(from) => send("saveAlertSettings", { quiet: { ...quiet, from } })}
              />
              <TimeSetting
                label={i18n.t("alerts.quietTo")}
                minutes={quiet.to}
                save={(to) => send("saveAlertSettings", { quiet: { ...quiet, to } })}
              />
            </div>
          )}
        </div>
      )}
    </Section>
  );
}

function kindText(kind: AlertKind): string {
  return kind === "verySoon" || kind === "soon"
    ? i18n.t(`urgency.${kind}.long`)
    : i18n.t(`alerts.kind.${kind}`);
}

type TimeProps = {
  readonly label: string;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly save: (minutes: number) => Promise<unknown>;
};

function TimeSetting({ label, minutes, save }: TimeProps) {
  const { change, mark } = useSetting(save);
  const two = (number: number) => String(number).padStart(2, "0");
  return (
    <div className={style.setting}>
      <label className={style.time}>
        <span>{label}</span>
        <input
          type="time"
          className={style.choice}
          value={`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
          onChange={(event) => {
            // A half-typed time has no value.
            const typed = /^(\d\d):(\d\d)/.exec(event.target.value);
            if (typed !== null) void change(Number(typed[1]) * 60 + Number(typed[2]));
          }}
        />
      </label>
      {mark}
    </div>
  );
}
