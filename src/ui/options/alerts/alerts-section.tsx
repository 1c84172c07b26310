import { i18n } from "#i18n";
import { type AlertKind, alertKinds } from "../../../core/alerts/kinds.ts";
import { usualNight } from "../../../core/alerts/quiet-hours.ts";
import type { Request } from "../../../messaging/commands.ts";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import { useItem } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";
import { SmallestAlert } from "./smallest-alert.tsx";

export function AlertsSection() {
  const { run, notice, say } = useActions();
  const settings = useItem(alertSettingsItem);
  if (settings.state !== "known") return null;
  const { on, kinds, quiet } = settings.value;

  async function save(changes: Request<"saveAlertSettings">) {
    say(null);
    const reply = await run("saveAlertSettings", changes);
    if (reply === null) return;
    say({ kind: "good", text: i18n.t(changes.on === true ? "alerts.switchedOn" : "options.saved") });
  }

  const setKind = (kind: AlertKind, wanted: boolean) => save({ kinds: { [kind]: wanted } });

  return (
    <Section>
      <p className={style.soft}>{i18n.t("alerts.intro")}</p>
      <label className={style.check}>
        <input type="checkbox" checked={on} onChange={(event) => void save({ on: event.target.checked })} />
        <span>{i18n.t("alerts.on")}</span>
      </label>
      <fieldset className={style.form} disabled={!on}>
        <legend className={style.label}>{i18n.t("alerts.kinds")}</legend>
        {alertKinds.map((kind) => (
          <label key={kind} className={style.check}>
            <input
              type="checkbox"
              checked={kinds[kind]}
              onChange={(event) => void setKind(kind, event.target.checked)}
            />
            <span>{i18n.t(`alerts.kind.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={style.form} disabled={!on}>
        <legend className={style.label}>{i18n.t("alerts.quiet")}</legend>
        <label className={style.check}>
          <input
            type="checkbox"
            checked={quiet !== null}
            onChange={(event) => void save({ quiet: event.target.checked ? usualNight : null })}
          />
          <span>{i18n.t("alerts.quietOn")}</span>
        </label>
        {quiet !== null && (
          <div className={style.row}>
            <Time
              label={i18n.t("alerts.quietFrom")}
              minutes={quiet.from}
              onChange={(from) => void save({ quiet: { ...quiet, from } })}
            />
            <Time
              label={i18n.t("alerts.quietTo")}
              minutes={quiet.to}
              onChange={(to) => void save({ quiet: { ...quiet, to } })}
            />
          </div>
        )}
      </fieldset>
      <Notice notice={notice} />
      <fieldset className={style.form} disabled={!on}>
        <SmallestAlert />
      </fieldset>
    </Section>
  );
}

type TimeProps = {
  readonly label: string;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
};

function Time({ label, minutes, onChange }: TimeProps) {
  const two = (number: number) => String(number).padStart(2, "0");
  return (
    <label className={style.time}>
      <span>{label}</span>
      <input
        type="time"
        className={style.choice}
        value={`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
        onChange={(event) => {
          // A half-typed time has no value.
          const typed = /^(\d\d):(\d\d)/.exec(event.target.value);
          if (typed !== null) onChange(Number(typed[1]) * 60 + Number(typed[2]));
        }}
      />
    </label>
  );
}
