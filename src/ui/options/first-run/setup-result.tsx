import { i18n } from "#i18n";
import { publicPage } from "../../../core/airdrops/link.ts";
import { mostUrgent } from "../../../core/deadlines/urgency.ts";
import { isUsable } from "../../../core/refresh/key-status.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { keyStatusItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { openList } from "../../shared/open-panel.ts";
import { hashOfStep } from "../../shared/setup-steps.ts";
import { plural } from "../../shared/text/error-text.ts";
import { AlertSwitch } from "../alerts/alerts-section.tsx";
import { useOnToolbar, useShortcut } from "../shared/browser-facts.ts";
import { Section } from "../shared/section.tsx";
import { shortSumText } from "../totals/total-line.tsx";
import { type Totals, useTotals } from "../wallets/use-totals.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import { SampleButton } from "./consent.tsx";
import style from "./first-run.module.css";
import { StepScreen } from "./step-screen.tsx";

/** The end of the first run: the value to claim, then the icon and the alerts. */
export function SetupResult() {
  const { data } = useWallets();
  const totals = useTotals();
  const { run } = useValue(activityItem);
  const hasKey = isUsable(useValue(keyStatusItem), useValue(settingsItem).serviceUrl);
  const onToolbar = useOnToolbar();
  const shortcut = useShortcut();
  const wallets = data?.wallets ?? [];
  const unanswered = wallets.filter(({ snapshot, wallet }) => snapshot === null && !wallet.paused);
  const failed = unanswered.filter(({ schedule }) => failureOf(schedule) !== null);
  const isWaiting = data === undefined || failed.length < unanswered.length;
  const isMissing = data !== undefined && (!hasKey || wallets.length === 0);
  const hasResult = totals !== null && totals.count > 0;

  function title(): string {
    if (isMissing) return i18n.t(hasKey ? "start.wallet" : "start.needKey");
    if (hasResult) return resultText(totals);
    if (isWaiting) return i18n.t("start.checking");
    return i18n.t(failed.length > 0 ? "start.failed" : "start.nothing");
  }

  return (
    <StepScreen step={null} title={title()}>
      <p role="status">
        {!isMissing && isWaiting && run !== null
          ? i18n.t("popup.progress", [String(run.done), String(run.total)])
          : ""}
      </p>
      {isMissing && <Missing hasKey={hasKey} />}
      {!isMissing && hasResult && (
        <p className={style.ways}>
          <Button variant="primary" onClick={openList}>
            {i18n.t("start.seeAirdrops")}
          </Button>
        </p>
      )}
      {onToolbar !== true && (
        <Section title={i18n.t("start.pin")}>
          <p>
            {i18n.t(import.meta.env.BROWSER === "firefox" ? "start.pinFirefox" : "start.pinChrome")}{" "}
            {!isMissing && (shortcut ? i18n.t("start.openByKey", [shortcut]) : i18n.t("start.open"))}
          </p>
        </Section>
      )}
      <Section title={i18n.t("start.alertsTitle")}>
        <AlertSwitch offHelp={i18n.t("start.alertsHelp")} />
      </Section>
      <p className={style.ways}>
        <a className={buttonClass(isMissing || hasResult ? "plain" : "primary")} href="#wallets">
          {i18n.t("start.finish")}
        </a>
      </p>
    </StepScreen>
  );
}

/** The way to the missing key or wallet. Meanwhile the user can look at public pages and at sample data. */
function Missing({ hasKey }: { readonly hasKey: boolean }) {
  const { data } = useWallets();
  const { serviceUrl } = useValue(settingsItem);
  const pages = (data?.wallets ?? []).flatMap(({ id, wallet }) => {
    const url = publicPage(wallet.address, serviceUrl);
    return url === null ? [] : { id, label: wallet.label, url };
  });
  return (
    <>
      <p className={style.ways}>
        <a className={buttonClass("primary")} href={hashOfStep(hasKey ? "wallets" : "key")}>
          {i18n.t(hasKey ? "start.addWallet" : "start.enterKey")}
        </a>
      </p>
      <Section {...(!hasKey && { title: i18n.t("start.meanwhile") })}>
        <p>{i18n.t(hasKey ? "start.noWalletYet" : "start.noKeyYet")}</p>
        <ul className={style.list}>
          {pages.map(({ id, label, url }) => (
            <li key={id}>
              <WalletName id={id} label={label} />{" "}
              <a href={url} target="_blank" rel="noopener noreferrer">
                {i18n.t("wallets.publicPage")}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <SampleButton />
        </p>
      </Section>
    </>
  );
}

/** `$2,993 to claim, 5 within 7 days` */
function resultText({ total, count, groups }: Totals): string {
  const sum = shortSumText(total, count);
  const urgent = groups[mostUrgent].count;
  return urgent === 0
    ? i18n.t("start.result", [sum])
    : i18n.t("start.resultSoon", [sum, plural(`list.${mostUrgent}`, urgent)]);
}
