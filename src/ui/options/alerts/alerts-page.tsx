import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { smallestValues } from "../../../config.ts";
import { centsOf } from "../../../core/airdrops/money.ts";
import { hasAlerts } from "../../../core/settings/alert-settings.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import style from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { formatWholeUsd } from "../../shared/text/format.ts";
import { useOptionsToast } from "../shared/options-toast.tsx";
import { Section } from "../shared/section.tsx";
import { SelectSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-toast-commands.ts";
import { AlertSwitch, askToNotify, useMayNotify } from "./alert-switch.tsx";

/** The alerts, and the smallest value that they share with the list. */
export function AlertsPage() {
  const { settings, alerts } = usePage(({ settings, alerts }) => ({ settings, alerts }));
  const { save } = useToastCommands();
  // The user wants alerts, for example by a restored backup, but this browser does not permit notifications.
  const isWanted = hasAlerts(alerts);
  const isOffHere = useMayNotify() === false && isWanted;
  const say = useOptionsToast();

  /** Call it directly in a click handler: browsers ask the user only then. */
  async function allow() {
    if (await askToNotify()) document.querySelector("h1")?.focus();
    else say({ kind: "unsure", text: i18n.t("options.notAllowed") });
  }

  return (
    <>
      <Section>
        <fieldset className={style.form} aria-describedby="alerts-off">
          <legend className={style.label}>{i18n.t("alerts.title")}</legend>
          <AlertSwitch name="new" label={i18n.t("alerts.new")} />
          <AlertSwitch name="expiring" label={i18n.t("alerts.expiring")} help={i18n.t("alerts.when")} />
        </fieldset>
        <div id="alerts-off">
          <Notice notice={isOffHere ? { kind: "unsure", text: i18n.t("alerts.offHere") } : null}>
            <Button onClick={() => void allow()}>{i18n.t("step.permission")}</Button>
          </Notice>
        </div>
        <TestAlert isOn={isWanted} isOffHere={isOffHere} />
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

/** An alert about an airdrop that is made up, and a button that shows it as a notification. */
function TestAlert({ isOn, isOffHere }: { readonly isOn: boolean; readonly isOffHere: boolean }) {
  const say = useOptionsToast();
  const title = i18n.t("named", [pluralText("deadline.within.spoken", 7), "Orchard Protocol"]);
  const message = `${formatUsd(centsOf(412.5))} · ${i18n.t("network.evm")}`;

  /** Call it directly in a click handler: browsers ask the user only then. */
  async function send() {
    say(null);
    if (!(await askToNotify())) return say({ kind: "unsure", text: i18n.t("options.notAllowed") });
    const iconUrl = browser.runtime.getURL("/icon/128.png");
    await browser.notifications.create("test", { type: "basic", iconUrl, title, message });
    if (isOn) say({ kind: "good", text: i18n.t("alerts.tested") });
    else say({ kind: "unsure", text: `${i18n.t("alerts.tested")} ${i18n.t("alerts.bothOff")}` });
  }

  return (
    <>
      <p className={style.small}>
        <bdi>{i18n.t("alerts.example", [`${title} · ${message}`])}</bdi>
      </p>
      <div className={style.buttons}>
        <Button disabled={isOffHere} onClick={() => void send()}>
          {i18n.t("alerts.test")}
        </Button>
      </div>
    </>
  );
}
