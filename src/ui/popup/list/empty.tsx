import { i18n } from "#i18n";
import type { Summary } from "../../../core/airdrops/summary.ts";
import { failureStates, type NextStep } from "../../../core/failures.ts";
import { columnOf } from "../../../core/records.ts";
import type { Problem } from "../../../core/refresh/problem.ts";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import { Button } from "../../shared/components/button.tsx";
import { openOptions, openSample } from "../../shared/open-options.ts";
import { plural } from "../../shared/text/error-text.ts";
import type { ProblemText } from "../shared/problem-text.ts";
import { type PictureName, State } from "../status/refresh-state.tsx";
import style from "./empty.module.css";

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
  /** Null when a banner above shows the problem. */
  readonly problem: ProblemText | null;
  readonly onStep: (step: NextStep) => void;
  readonly walletCount: number;
  readonly summary: Summary;
  readonly run: Activity["run"];
};

/** The reason for a list without airdrops, and the next step. Without hooks, like the frame. */
export function Empty({ problem, onStep, walletCount, summary, run }: Props) {
  if (problem !== null && (walletCount > 0 || beforeWallets.has(problem.kind)))
    return (
      <State {...problem} picture={pictures[problem.kind]} onAction={() => onStep(problem.step)}>
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
      <div aria-hidden="true" className={style.bones}>
        <i className={style.total} />
        <i className={style.lifeLine} />
        {["a", "b", "c", "d"].map((row) => (
          <div key={row} className={style.bone}>
            <i />
            <span />
            <b />
          </div>
        ))}
      </div>
    </div>
  );
}
