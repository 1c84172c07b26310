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
import { Section } from "../shared/section.tsx";
import { SelectSetting } from "../shared/settings.tsx";
import { useToast } from "../shared/toast.tsx";
import { AlertSwitch, useAskToNotify, useMayNotify } from "./alert-switch.tsx";

/** The alerts, and the smallest value that they share with the list. */
export function AlertsPage() {
  const { smallestValue } = usePage(({ settings }) => settings);
  const isWanted = usePage(({ alerts }) => hasAlerts(alerts));
  // The user wants alerts, for example by a restored backup, but this browser does not permit notifications.
  const isOffHere = useMayNotify() === false && isWanted;
  const { save } = useToast();
  return (
    <>
      <Section>
        <AlertSwitch name="new" label={i18n.t("alerts.new")} />
        <AlertSwitch name="expiring" label={i18n.t("alerts.expiring")} help={i18n.t("alerts.when")} />
        <Notice notice={isOffHere ? { kind: "unsure", text: i18n.t("alerts.offHere") } : null} />
        <TestAlert />
      </Section>
      <Section id="display">
        <SelectSetting
          label={i18n.t("fold.label")}
          help={i18n.t("fold.help")}
          value={smallestValue}
          among={smallestValues}
          words={formatWholeUsd}
          onChange={(usd) => void save("saveSettings", { smallestValue: usd })}
        />
      </Section>
      <p className={style.small}>{i18n.t("alerts.icon")}</p>
    </>
  );
}

/** An alert about an airdrop that is made up, and a button that shows it as a notification. */
function TestAlert() {
  const { say } = useToast();
  const askToNotify = useAskToNotify();
  const title = i18n.t("named", [pluralText("deadline.within.spoken", 7), "Orchard Protocol"]);
  const message = `${formatUsd(centsOf(412.5))} · ${i18n.t("network.evm")}`;

  async function send() {
    say(null);
    if (!(await askToNotify())) return;
    const iconUrl = browser.runtime.getURL("/icon/128.png");
    await browser.notifications.create("test", { type: "basic", iconUrl, title, message });
    say({ kind: "good", text: i18n.t("alerts.tested") });
  }

  return (
    <>
      <p className={style.small}>
        <bdi>{i18n.t("alerts.example", [`${title} · ${message}`])}</bdi>
      </p>
      <div>
        <Button onClick={() => void send()}>{i18n.t("alerts.test")}</Button>
      </div>
    </>
  );
}
