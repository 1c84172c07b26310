import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Summary } from "../../../core/airdrops/summary.ts";
import { failureStates, type NextStep } from "../../../core/failures.ts";
import { columnOf } from "../../../core/records.ts";
import type { Problem } from "../../../core/refresh/problem.ts";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import { Button } from "../../shared/components/button.tsx";
import { openOptions, openSample } from "../../shared/open-options.ts";
import { plural } from "../../shared/text/error-text.ts";
import type { ProblemText } from "../status/problem-text.ts";
import { State } from "../status/refresh-state.tsx";
import style from "./empty.module.css";
import type { PictureName } from "./picture.tsx";

/** Reasons for an empty list without a problem. */
type Calm = "noWallet" | "allPaused" | "allDismissed" | "nothing";

const pictures: Record<Problem["kind"] | Calm, PictureName> = {
  ...columnOf(failureStates, "picture"),
  noKey: "key",
  keyRefused: "key",
  keyElsewhere: "key",
  someFailing: "broken",
  allFailing: "broken",
  noWallet: "wallet",
  allPaused: "pause",
  allDismissed: "calm",
  nothing: "calm",
};

/** Problems that stop every refresh, so they come before the hint to add a wallet. */
const beforeWallets: ReadonlySet<Problem["kind"]> = new Set([
  "noKey",
  "keyRefused",
  "keyElsewhere",
  "permission",
]);

type Props = {
  /** A search without results; empty when the list itself is empty. */
  readonly search: string;
  /** A search or a filter leaves airdrops out. */
  readonly isFiltered: boolean;
  /** A filter leaves airdrops out, besides the search. */
  readonly hasFilter: boolean;
  /** The number of dismissed airdrops that match a search without results. */
  readonly dismissedMatches: number;
  readonly onShowAll: () => void;
  /** Null when a banner above shows the problem. */
  readonly problem: Problem | null;
  readonly explained: ProblemText | null;
  readonly onStep: (step: NextStep) => void;
  readonly walletCount: number;
  readonly summary: Summary;
  readonly run: Activity["run"];
};

export function Empty(props: Props) {
  const {
    search,
    isFiltered,
    hasFilter,
    dismissedMatches,
    onShowAll,
    problem,
    explained,
    onStep,
    walletCount,
    summary,
    run,
  } = props;
  if (isFiltered)
    return (
      <div className={style.noMatch}>
        <p role="status">
          {search === ""
            ? i18n.t("view.noneFiltered")
            : i18n.t(hasFilter ? "popup.noMatchFiltered" : "popup.noMatch", [shortened(search)])}
          {dismissedMatches > 0 && ` ${plural("dismissed.matches", dismissedMatches)}`}
        </p>
        {dismissedMatches > 0 && (
          <Button onClick={() => onStep("dismissed")}>{i18n.t("state.allDismissed.action")}</Button>
        )}
        <Button onClick={onShowAll}>
          {i18n.t(search !== "" && !hasFilter ? "view.clearSearch" : "view.showAll")}
        </Button>
      </div>
    );

  if (problem !== null && explained !== null && (walletCount > 0 || beforeWallets.has(problem.kind)))
    return (
      <State {...explained} picture={pictures[problem.kind]} onAction={() => onStep(explained.step)}>
        {explained.also !== null && <Also {...explained.also} onStep={onStep} />}
        {problem.kind === "noKey" && <Sample />}
      </State>
    );
  const calm = calmOf(walletCount, summary);
  if (calm === null) return <FirstLoad run={run} />;
  return (
    <State
      picture={pictures[calm]}
      title={i18n.t(`state.${calm}.title`)}
      body={calmBody(calm, walletCount, summary)}
      action={i18n.t(`state.${calm}.action`)}
      onAction={() =>
        calm === "allDismissed" ? onStep("dismissed") : openOptions(calm === "allPaused" ? "wallets" : "add")
      }
    >
      {calm === "noWallet" && <Sample />}
    </State>
  );
}

/** A longer search is no airdrop's name, and may be part of a recovery phrase or a private key. */
const longestRepeated = 24;

function shortened(search: string): string {
  return search.length > longestRepeated ? shortAddress(search) : search;
}

function Also({ action, step, onStep }: NonNullable<ProblemText["also"]> & Pick<Props, "onStep">) {
  return (
    <Button variant="text" onClick={() => onStep(step)}>
      {action}
    </Button>
  );
}

function Sample() {
  return (
    <Button variant="text" onClick={openSample}>
      {i18n.t("sample.show")}
    </Button>
  );
}

/** @returns null before the first answer */
function calmOf(walletCount: number, summary: Summary): Calm | null {
  if (walletCount === 0) return "noWallet";
  if (summary.updatedAt === null) return summary.activeCount === 0 ? "allPaused" : null;
  return summary.dismissedCount > 0 ? "allDismissed" : "nothing";
}

function calmBody(calm: Calm, walletCount: number, summary: Summary): string {
  if (calm === "allDismissed") return plural("state.allDismissed.body", summary.dismissedCount);
  return calm === "nothing" ? plural("state.nothing.body", walletCount) : i18n.t(`state.${calm}.body`);
}

/** A skeleton, shown only before the first answer. */
function FirstLoad({ run }: { readonly run: Activity["run"] }) {
  return (
    <div className={style.firstLoad}>
      <p role="status">
        {run === null
          ? i18n.t("state.firstLoad.title")
          : i18n.t("state.firstLoad.progress", [String(run.done), String(run.total)])}
      </p>
      <div aria-hidden="true">
        {["a", "b", "c", "d"].map((row) => (
          <div key={row} className={style.bone}>
            <i />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
