import type { ReactNode } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { walletPage } from "../../../core/airdrops/link.ts";
import { countOf, listingOfSummary } from "../../../core/list/listing.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { formatSum, scaleOf } from "../../../i18n/sums.ts";
import { unpricedTexts } from "../../../i18n/worth-text.ts";
import { firstPaintItem } from "../../../storage/popup/first-paint.ts";
import type { StoredPopup } from "../../../storage/popup/popup-items.ts";
import { calmText } from "../../popup/shared/calm-text.ts";
import { popupStatus } from "../../popup/shared/popup-status.ts";
import type { ProblemText } from "../../popup/shared/problem-text.ts";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { hashOfStep, type SetupStep } from "../../shared/setup-steps.ts";
import { failureText, plural, stepText } from "../../shared/text/error-text.ts";
import { Quote } from "../../shared/text/quote.tsx";
import { KeyIntro } from "../api-key/key-section.tsx";
import { StorageFailure } from "../shared/storage-failure.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { usePageConditions } from "../wallets/use-page-conditions.ts";
import { useTotals } from "../wallets/use-totals.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import style from "./first-run.module.css";
import { OwnList } from "./popup-picture.tsx";
import { AlertLine, PinLine } from "./setup-lines.tsx";
import { StepScreen } from "./step-screen.tsx";

/** The end of the first run: the value to claim with the list beside it, or why there is none. */
export function SetupResult() {
  const paint = useItem(firstPaintItem);
  if (paint.state === "loading") return null;
  if (paint.state === "failed") return <StorageFailure />;
  const known = paint.value;
  // Nothing is copied before the first wallet.
  if (known !== null && known.summary.walletCount > 0) return <Result paint={known} />;
  return (
    <StepScreen title={i18n.t("state.noWallet.title")}>
      <Ways>
        <StepLink step="wallets" words={i18n.t("start.addWallet")} />
      </Ways>
    </StepScreen>
  );
}

function Result({ paint }: { readonly paint: StoredPopup }) {
  const now = useNow();
  const { summary, activity, settings } = paint;
  const listing = listingOfSummary(summary, now);
  const count = countOf(listing);
  // Until every wallet is read, also the one that this value comes from, only their number is known.
  const claimable = useTotals()?.claimable || summary.walletCount;
  const hasValue = count > 0 || (summary.worth.usdValue ?? 0) > 0;
  const { problem } = popupStatus(paint, listing, now);
  if (problem?.kind === "noKey") return <WithoutKey paint={paint} />;
  const isWaiting = summary.waitingCount > 0;
  // While some wallets have no answer yet, only a problem of all wallets is the result.
  const isStopped = problem !== null && (!isWaiting || !isOfWallets(problem));
  const reason = !isWaiting || isStopped ? problem : null;
  const calm = hasValue || isWaiting || isStopped ? null : calmText(summary, settings.serviceUrl);

  function title(): string {
    if (hasValue) return `${sumText(summary, count)} ${plural("start.toClaim", claimable)}`;
    if (isStopped) return problem?.title ?? "";
    return calm?.title ?? i18n.t("start.checking");
  }

  return (
    <StepScreen
      title={title()}
      heading={hasValue ? <Total summary={summary} count={count} claimable={claimable} /> : title()}
      picture={(hasValue || (isWaiting && !isStopped)) && <OwnList copy={paint} />}
    >
      <p role="status" className={style.soft}>
        {isWaiting &&
          activity.run !== null &&
          i18n.t("popup.progress", [String(activity.run.done), String(activity.run.total)])}
        {calm?.body}
      </p>
      {calm?.kind === "nothing" && <NothingListed />}
      {reason !== null && <Reason problem={reason} isTitle={!hasValue} />}
      {(hasValue || !isStopped) && <PinLine />}
      {(hasValue || !isStopped) && <AlertLine />}
      <Ways>{reason !== null && <NextWay problem={reason} />}</Ways>
    </StepScreen>
  );
}

/** The button or link for the next step after a problem. */
function NextWay({ problem: { step, action } }: { readonly problem: ProblemText }) {
  const { run, busy } = useToastCommands();
  if (step === "key") return <StepLink step="key" words={action} />;
  if (step !== "refresh" && step !== "refreshFailing") return null;
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={() => void run("refresh", { onlyFailing: step === "refreshFailing" })}
    >
      {action}
    </Button>
  );
}

type TotalProps = {
  readonly summary: StoredPopup["summary"];
  readonly count: number;
  /** The number of wallets that have an airdrop. */
  readonly claimable: number;
};

/** `$2,199 to claim in 3 wallets + 2 unpriced`, the sum in large figures. */
function Total({ summary, count, claimable }: TotalProps) {
  const { worth } = summary;
  return (
    <>
      <bdi className={style.total}>{sumText(summary, count)}</bdi>{" "}
      <span className={style.where}>
        {plural("start.toClaim", claimable)}
        {worth.usdValue !== null && unpricedTexts(worth).map((words) => <small key={words}> {words}</small>)}
      </span>
    </>
  );
}

/** Only a count where no value is known. */
function sumText({ worth }: StoredPopup["summary"], count: number): string {
  const { usdValue } = worth;
  return usdValue === null ? plural("count.airdrops", count) : formatSum(usdValue, scaleOf(worth));
}

const isOfWallets = ({ kind }: ProblemText) => kind === "someFailing" || kind === "allFailing";

/** Why wallets have no result. @param isTitle the heading has the title already */
function Reason({ problem, isTitle }: { readonly problem: ProblemText; readonly isTitle: boolean }) {
  const wallets = useWallets().data?.wallets ?? [];
  const failures = wallets.flatMap(({ wallet, schedule }) =>
    wallet.paused ? [] : (failureOf(schedule) ?? []),
  );
  const reasons = new Map(failures.map((failure) => [`${failureText(failure)} ${failure.message}`, failure]));
  return (
    <div className={style.reason}>
      <Icon name="warning" />
      <div role="status">
        {!isTitle && <p>{problem.title}</p>}
        {isOfWallets(problem) ? (
          [...reasons].map(([key, failure]) => (
            <p key={key}>
              {failureText(failure)} <Quote text={failure.message} />
            </p>
          ))
        ) : (
          <p>
            {problem.body} <Quote text={problem.quote} />
          </p>
        )}
      </div>
    </div>
  );
}

/** Without a key, the public pages show what the wallets can claim. */
function WithoutKey({ paint: { summary, settings } }: { readonly paint: StoredPopup }) {
  const { serviceUrl } = settings;
  const pages = usePublicPages();
  return (
    <StepScreen title={plural("add.added", summary.walletCount)}>
      <PublicPages pages={pages} />
      <div className={style.keyLine}>
        <div>
          <p>{i18n.t("start.ownKey")}</p>
          <KeyIntro serviceUrl={serviceUrl} />
        </div>
        <StepLink step="key" words={stepText("key")} />
      </div>
      <Ways />
    </StepScreen>
  );
}

/** The public pages may know more than a service that lists nothing. */
function NothingListed() {
  const pages = usePublicPages();
  if (pages.length === 0) return null;
  return (
    <>
      <p className={style.soft}>{i18n.t("wallets.manualCheck")}</p>
      <PublicPages pages={pages} />
    </>
  );
}

type PublicPage = { readonly id: WalletId; readonly label: string | null; readonly url: string };

/** @returns the pages that open without a question */
function usePublicPages(): readonly PublicPage[] {
  const wallets = useWallets().data?.wallets ?? [];
  const conditions = usePageConditions();
  return wallets.flatMap(({ id, wallet, snapshot }) => {
    const page = walletPage(wallet, snapshot, conditions);
    return page.kind === "trusted" ? [{ id, label: wallet.label, url: page.url }] : [];
  });
}

function PublicPages({ pages }: { readonly pages: readonly PublicPage[] }) {
  return (
    <ul className={style.pages}>
      {pages.map(({ id, label, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <WalletName id={id} label={label} />{" "}
            <span>
              {i18n.t("wallets.publicPage")} <Icon name="external" size={16} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Ways({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={style.ways}>
      {children}
      <a className={buttonClass("plain")} href="#wallets">
        {i18n.t("start.done")}
      </a>
    </p>
  );
}

type StepProps = { readonly step: SetupStep; readonly words: string };

function StepLink({ step, words }: StepProps) {
  return (
    <a className={buttonClass("primary")} href={hashOfStep(step)}>
      {words}
    </a>
  );
}
