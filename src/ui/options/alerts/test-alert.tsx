import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { centsOf } from "../../../core/airdrops/money.ts";
import { alertPermission, hasAlerts } from "../../../core/settings/alert-settings.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { useOptionsToast } from "../shared/options-toast.tsx";

/** An alert about an airdrop that is made up, and a button that shows it as a notification. */
export function TestAlert() {
  const isOn = usePage(({ alerts }) => hasAlerts(alerts));
  const say = useOptionsToast();
  const title = i18n.t("named", [pluralText("deadline.within.spoken", 7), "Orchard Protocol"]);
  const message = `${formatUsd(centsOf(412.5))} · ${i18n.t("network.evm")}`;

  /** Call it directly in a click handler: browsers ask the user only then. */
  async function send() {
    say(null);
    // A browser whose policy forbids the question throws. That counts as a denial.
    const isGranted = await browser.permissions.request(alertPermission).catch(() => false);
    if (!isGranted) return say({ kind: "unsure", text: i18n.t("options.notAllowed") });
    const iconUrl = browser.runtime.getURL("/icon/128.png");
    await browser.notifications.create("test", { type: "basic", iconUrl, title, message });
    if (isOn) say({ kind: "good", text: i18n.t("alerts.tested") });
    else say({ kind: "unsure", text: `${i18n.t("alerts.tested")} ${i18n.t("alerts.bothOff")}` });
  }

  return (
    <>
      <p className={form.small}>
        <bdi>{i18n.t("alerts.example", [`${title} · ${message}`])}</bdi>
      </p>
      <div className={form.buttons}>
        <Button onClick={() => void send()}>{i18n.t("alerts.test")}</Button>
      </div>
    </>
  );
}
