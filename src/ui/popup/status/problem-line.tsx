import { type ReactNode, useContext } from "react";
import { i18n } from "#i18n";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import { useRepair } from "../../shared/data/use-page.ts";
import { openOptions } from "../../shared/open-pages.ts";
import { saveLost } from "../../shared/save-file.ts";
import { failureText, stepText } from "../../shared/text/error-text.ts";
import { listOfText } from "../../shared/text/format.ts";
import { Quote } from "../../shared/text/remote-text.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { SampleContext } from "../model/surface.ts";
import { storageFailureText } from "./empty-state.tsx";
import style from "./problem-line.module.css";

/** The service mostly says the same of several wallets. */
const mostQuotes = 3;

/** The problem of the service above the list, or each wallet that could not be checked with its reason. */
export function ProblemLine() {
  const { status, wallets } = usePopup();
  const { followStep } = useActions();
  const { problem, hasData } = status;
  if (!hasData || problem === null) return null;
  const isOfWallets = problem.kind === "someFailing" || problem.kind === "allFailing";
  const failing = (isOfWallets ? (wallets ?? []) : []).flatMap(({ id, wallet, schedule }) => {
    const failure = wallet.paused ? null : failureOf(schedule);
    return failure === null ? [] : { id, wallet, failure };
  });
  const lines = failing.map(({ id, wallet, failure }) => (
    <li key={id}>
      <WalletName wallet={wallet} /> · {failureText(failure)}
    </li>
  ));
  const list = <ul>{lines}</ul>;
  const texts = lines.length === 1 ? { title: list, body: "" } : lines.length > 1 ? { body: list } : {};
  const said = [problem.quote, ...failing.map(({ failure }) => failure.message)].filter(
    (words) => words !== undefined,
  );
  const quotes = [...new Set(said)].slice(0, mostQuotes);
  return (
    <Banner
      {...problem}
      {...texts}
      quotes={quotes}
      action={stepText(problem.step)}
      onAction={() => followStep(problem.step)}
    />
  );
}

/** Whose lists these are, after a change of the service. */
export function OtherServices() {
  const { wallets, stored } = usePopup();
  const { serviceUrl } = stored.settings;
  const texts = (wallets ?? []).flatMap(({ snapshot }) => listOfText(snapshot, serviceUrl) ?? []);
  return [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => (
    <Banner
      key={text}
      title={<bdi>{i18n.t("named", [text, pluralText("count.wallets", length)])}</bdi>}
      body=""
      action=""
    />
  ));
}

/** Says that storage fails, or has lost something. */
export function StorageNotice() {
  const { isLive, isIncomplete } = usePopup();
  const isSample = useContext(SampleContext) !== null;
  if (isIncomplete) return <Banner {...storageFailureText()} onAction={() => location.reload()} />;
  return isLive && !isSample && <StoredTrouble />;
}

/** Why storage cannot be used, and what could not be read. */
function StoredTrouble() {
  const { stored } = usePopup();
  const { showMessage } = useActions();
  const { trouble, saved: lost, views } = stored;
  const isLost = ({ wallet, snapshot, schedule }: WalletView) =>
    !wallet.paused && snapshot === null && schedule?.hasAnswer === true;
  useRepair(views.some(isLost));
  return (
    <>
      {trouble !== null && (
        <Banner
          title={i18n.t(`state.${trouble}.title`)}
          body={i18n.t(`state.${trouble}.body`)}
          action={stepText("options")}
          onAction={() => openOptions()}
        />
      )}
      {lost.length > 0 && (
        <Banner
          title={i18n.t("state.unreadable.title")}
          body={i18n.t("state.unreadable.body")}
          action={i18n.t("state.unreadable.save")}
          onAction={() => showMessage(saveLost(lost))}
        />
      )}
    </>
  );
}

type BannerProps = {
  readonly title: ReactNode;
  /** Details that a press on the title shows; empty for none. They show at once if there is no button. */
  readonly body: ReactNode;
  /** The service's own words. They always show. */
  readonly quotes?: readonly string[];
  /** The text of the button; empty for no button. */
  readonly action: string;
  readonly onAction?: () => void;
};

/** A problem in one line above a list that stays. */
function Banner({ title, body, quotes = [], action, onAction }: BannerProps) {
  return (
    <div className={style.banner}>
      <Icon name="warning" />
      <div role="status">
        {body === "" ? (
          title
        ) : (
          <details open={action === ""}>
            <summary>{title}</summary>
            {body}
          </details>
        )}
        {quotes.map((quote) => (
          <Quote key={quote} text={quote} />
        ))}
      </div>
      {action !== "" && (
        <Button variant="text" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
