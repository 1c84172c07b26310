import { type ReactNode, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { isUsable, type KeyStatus } from "../../../core/refresh/key-retry.ts";
import { startHiddenItem } from "../../../storage/items.ts";
import { watchlistItem } from "../../../storage/wallets/watchlist.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import formStyle from "../page/form.module.css";
import { Notice } from "../page/notice.tsx";
import { Section } from "../page/section.tsx";
import { askShortcut } from "../page/shortcut.ts";
import { useActions } from "../page/use-actions.ts";
import { useBrowserFact } from "../page/use-browser-fact.ts";
import { SampleButton } from "./consent.tsx";
import style from "./getting-started.module.css";

type Props = { readonly keyStatus: KeyStatus | null; readonly serviceUrl: string };

/** @throws where the browser does not tell */
export async function askToolbar(): Promise<boolean> {
  return (await browser.action.getUserSettings()).isOnToolbar === true;
}

/**
 * The steps of the first run after consent, while there is no key or no wallet. Who takes the last of them here
 * still reads how to go on: the list goes with the page.
 */
export function GettingStarted({ keyStatus, serviceUrl }: Props) {
  const hidden = useItem(startHiddenItem);
  const watchlist = useItem(watchlistItem);
  const onToolbar = useBrowserFact("toolbar", askToolbar);
  const shortcut = useBrowserFact("shortcut", askShortcut);
  const { run, busy, notice } = useActions();
  const [begun, setBegun] = useState(false);
  const isKnown = hidden.state === "known" && watchlist.state === "known";
  const isShown = begun && isKnown && !hidden.value;
  if (!isKnown) return null;

  const hasKey = isUsable(keyStatus, serviceUrl);
  // What is there and cannot be read is said elsewhere.
  const hasWallet = watchlist.value.length > 0 || watchlist.found === "unreadable";
  if (!begun && (keyStatus === null || !hasWallet)) setBegun(true);
  if (!isShown) return null;

  async function hide() {
    // The button goes with the list: the focus goes where the user goes on.
    if ((await run("hideGettingStarted", {})) !== null) document.getElementById("addresses")?.focus();
  }

  const steps: readonly Omit<StepProps, "isNext">[] = [
    { title: i18n.t("start.agree"), isDone: true },
    {
      title: i18n.t("start.key"),
      isDone: hasKey,
      help: i18n.t(serviceUrl === publicServiceUrl ? "start.keyHelp" : "start.keyHelpOther"),
      way: <a href="#key">{i18n.t("start.goKey")}</a>,
    },
    {
      title: i18n.t("start.wallet"),
      isDone: hasWallet,
      help: i18n.t("start.walletHelp"),
      way: (
        <>
          <a href="#add">{i18n.t("start.goWallet")}</a>
          {" · "}
          <a href="#data">{i18n.t("start.goRestore")}</a>
        </>
      ),
    },
    {
      title: i18n.t("start.pin"),
      isDone: onToolbar === true,
      help: i18n.t(import.meta.env.BROWSER === "firefox" ? "start.pinFirefox" : "start.pinChrome"),
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);

  return (
    <Section id="start" title={i18n.t(next === undefined ? "start.allSet" : "start.title")}>
      <ol className={style.steps}>
        {steps.map((step) => (
          <Step key={step.title} {...step} isNext={step === next} />
        ))}
      </ol>
      <p>{shortcut ? i18n.t("start.openByKey", [shortcut]) : i18n.t("start.open")}</p>
      <p>
        {i18n.t("start.alerts")} <a href="#alerts">{i18n.t("alerts.title")}</a>
      </p>
      <p className={formStyle.buttons}>
        <SampleButton />
        <Button variant="text" busy={busy} onClick={() => void hide()}>
          {i18n.t("start.hide")}
        </Button>
      </p>
      <Notice notice={notice} />
    </Section>
  );
}

type StepProps = {
  readonly title: string;
  readonly isDone: boolean;
  /** The first that is not done. */
  readonly isNext: boolean;
  readonly help?: string;
  /** Leads to where it is done, by one way or another. */
  readonly way?: ReactNode;
};

function Step({ title, isDone, isNext, help, way }: StepProps) {
  return (
    <li className={isDone ? style.done : undefined} aria-current={isNext ? "step" : undefined}>
      <p>
        <strong>{i18n.t(isDone ? "start.done" : isNext ? "start.next" : "start.later")}</strong> {title}
      </p>
      {!isDone && help !== undefined && (
        <p className={style.help}>
          {help} {way}
        </p>
      )}
    </li>
  );
}
