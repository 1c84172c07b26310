import { type Ref, useRef } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { publicPage } from "../../../core/airdrops/link.ts";
import { mostUrgent } from "../../../core/deadlines/urgency.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { plural } from "../../shared/text/error-text.ts";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { askShortcut } from "../shared/shortcut.ts";
import { useActions } from "../shared/use-actions.ts";
import { useBrowserFact } from "../shared/use-browser-fact.ts";
import { shortSumText } from "../totals/total-line.tsx";
import type { useTotals } from "../wallets/use-totals.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import { SampleButton } from "./consent.tsx";
import style from "./first-run.module.css";
import { hashOfStep } from "./setup-steps.ts";
import { StepScreen } from "./step-screen.tsx";

type Totals = ReturnType<typeof useTotals>;

type Props = {
  readonly hasKey: boolean;
  readonly serviceUrl: string;
  readonly totals: Totals;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** @returns whether the icon is pinned. @throws where the browser cannot tell */
async function askToolbar(): Promise<boolean> {
  return (await browser.action.getUserSettings()).isOnToolbar === true;
}

/** The end of the first run: the value to claim, then the icon and the alerts. */
export function SetupResult({ hasKey, serviceUrl, totals, headingRef }: Props) {
  const { data } = useWallets();
  const activity = useItem(activityItem);
  const alerts = useItem(alertSettingsItem);
  const onToolbar = useBrowserFact("toolbar", askToolbar);
  const shortcut = useBrowserFact("shortcut", askShortcut);
  const { run, busy, notice, say } = useActions();
  const finish = useRef<HTMLAnchorElement>(null);
  const wallets = data?.wallets ?? [];
  const unanswered = wallets.filter(({ snapshot, wallet }) => snapshot === null && !wallet.paused);
  const failed = unanswered.filter(({ schedule }) => failureOf(schedule) !== null);
  const waiting = data === undefined || failed.length < unanswered.length;
  const progress = activity.state === "known" ? activity.value.run : null;
  const canCheck = hasKey && wallets.length > 0;
  const next = nextOf(hasKey, wallets.length, totals);

  async function switchOn() {
    say(null);
    if ((await run("saveAlertSettings", { on: true })) === null) return;
    say({ kind: "good", text: i18n.t("alerts.switchedOn") });
    // The pressed button disappears.
    finish.current?.focus();
  }

  return (
    <StepScreen
      step={null}
      title={titleOf(data === undefined ? null : next, totals, waiting, failed.length > 0)}
      headingRef={headingRef}
    >
      <p role="status">
        {canCheck && waiting && progress !== null
          ? i18n.t("popup.progress", [String(progress.done), String(progress.total)])
          : ""}
      </p>
      {data !== undefined && <NextStep step={next} />}
      {!canCheck && data !== undefined && (
        <Meanwhile hasKey={hasKey} wallets={wallets} serviceUrl={serviceUrl} />
      )}
      {onToolbar !== true && (
        <Section title={i18n.t("start.pin")}>
          <p>
            {i18n.t(import.meta.env.BROWSER === "firefox" ? "start.pinFirefox" : "start.pinChrome")}{" "}
            {canCheck && (shortcut ? i18n.t("start.openByKey", [shortcut]) : i18n.t("start.open"))}
          </p>
        </Section>
      )}
      <Section title={i18n.t("start.alertsTitle")}>
        {alerts.state === "known" && alerts.value.on ? (
          notice === null && <p>{i18n.t("alerts.switchedOn")}</p>
        ) : (
          <>
            <p>{i18n.t("start.alertsHelp")}</p>
            <p>
              <Button busy={busy || alerts.state !== "known"} onClick={() => void switchOn()}>
                {i18n.t("start.switchOn")}
              </Button>
            </p>
          </>
        )}
        <Notice notice={notice} />
      </Section>
      <p className={style.ways}>
        <a ref={finish} className={buttonClass(next === null ? "primary" : "plain")} href="#wallets">
          {i18n.t("start.finish")}
        </a>
      </p>
    </StepScreen>
  );
}

type MeanwhileProps = {
  readonly hasKey: boolean;
  readonly wallets: readonly WalletView[];
  readonly serviceUrl: string;
};

/** Public pages and sample data, for a user whose wallets Windfall cannot check yet. */
function Meanwhile({ hasKey, wallets, serviceUrl }: MeanwhileProps) {
  return (
    <Section {...(!hasKey && { title: i18n.t("start.meanwhile") })}>
      <p>{i18n.t(hasKey ? "start.noWalletYet" : "start.noKeyYet")}</p>
      <ul className={style.list}>
        {wallets.map(({ id, wallet }) => {
          const page = publicPage(wallet.address, serviceUrl);
          return (
            page !== null && (
              <li key={id}>
                <WalletName id={id} label={wallet.label} />{" "}
                <a href={page} target="_blank" rel="noopener noreferrer">
                  {i18n.t("wallets.publicPage")}
                </a>
              </li>
            )
          );
        })}
      </ul>
      <p>
        <SampleButton />
      </p>
    </Section>
  );
}

/** The next step: the list of airdrops, or the missing key or wallet. */
type Next = "key" | "wallets" | "list";

function nextOf(hasKey: boolean, walletCount: number, totals: Totals): Next | null {
  if (!hasKey) return "key";
  if (walletCount === 0) return "wallets";
  return totals === null || totals.count === 0 ? null : "list";
}

function NextStep({ step }: { readonly step: Next | null }) {
  if (step === null) return null;
  return (
    <p className={style.ways}>
      {step === "list" ? (
        <Button variant="primary" onClick={openList}>
          {i18n.t("start.seeAirdrops")}
        </Button>
      ) : (
        <a className={buttonClass("primary")} href={hashOfStep(step)}>
          {i18n.t(step === "key" ? "start.enterKey" : "start.addWallet")}
        </a>
      )}
    </p>
  );
}

/** `$2,993 to claim, 5 expire within 7 days` */
function titleOf(next: Next | null, totals: Totals, waiting: boolean, hasFailed: boolean): string {
  if (next === "key") return i18n.t("start.needKey");
  if (next === "wallets") return i18n.t("start.wallet");
  if (totals === null || totals.count === 0) {
    if (waiting) return i18n.t("start.checking");
    return i18n.t(hasFailed ? "start.failed" : "start.nothing");
  }
  const sum = shortSumText(totals.total, totals.count);
  const { count } = totals.groups[mostUrgent];
  return count === 0
    ? i18n.t("start.result", [sum])
    : i18n.t("start.resultSoon", [sum, plural(`stake.${mostUrgent}Count`, count)]);
}
