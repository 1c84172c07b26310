import { i18n } from "#i18n";
import { smallestValues } from "../../../config.ts";
import { hasAlerts } from "../../../core/settings/alert-settings.ts";
import { usePage } from "../../shared/data/use-page.ts";
import style from "../../shared/form/form.module.css";
import { formatWholeUsd } from "../../shared/text/format.ts";
import { Section } from "../shared/section.tsx";
import { SelectSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-toast-commands.ts";
import { AlertSwitch, useMayNotify } from "./alert-switch.tsx";
import { TestAlert } from "./test-alert.tsx";

/** The alerts, and the smallest value that they share with the list. */
export function AlertsPage() {
  const { settings, alerts } = usePage(({ settings, alerts }) => ({ settings, alerts }));
  const { save } = useToastCommands();
  // The user wants alerts, for example by a restored backup, but this browser does not permit notifications.
  const isWanted = hasAlerts(alerts);
  const mayNotify = useMayNotify();
  return (
    <>
      <Section>
        <fieldset className={style.form} aria-describedby="alerts-off">
          <legend className={style.label}>{i18n.t("alerts.title")}</legend>
          <AlertSwitch name="new" label={i18n.t("alerts.new")} />
          <AlertSwitch name="expiring" label={i18n.t("alerts.expiring")} help={i18n.t("alerts.when")} />
          <p id="alerts-off" role="status" className={style.small}>
            {isWanted && mayNotify === false && i18n.t("alerts.offHere")}
          </p>
        </fieldset>
        <TestAlert />
        <p className={style.small}>{i18n.t("alerts.icon")}</p>
      </Section>
      <Section id="display">
        <SelectSetting
          label={i18n.t("fold.label")}
          help={i18n.t("fold.help")}
          value={settings.smallestValue}
          among={smallestValues}
          words={formatWholeUsd}
          onChange={(usd) => void save("saveSettings", { smallestValue: usd })}
        />
      </Section>
    </>
  );
}
