import { i18n } from "#i18n";
import { failureStates, type NextStep } from "../../../core/failures.ts";
import type { Summary } from "../../../core/list/summary.ts";
import type { Problem } from "../../../core/status/problem.ts";
import { Button } from "../../shared/components/button.tsx";
import { KeyHelp } from "../../shared/components/key-help.tsx";
import { openSample } from "../../shared/open-options.ts";
import { type Calm, calmText } from "../shared/calm-text.ts";
import type { ProblemText } from "../shared/problem-text.ts";
import { type PictureName, State } from "../status/state.tsx";
import style from "./empty.module.css";

const pictures: Record<Problem["kind"] | Calm, PictureName> = {
  ...failureStates,
  noKey: "key",
  keyForgotten: "key",
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
  "keyForgotten",
  "keyRefused",
  "keyElsewhere",
  "permission",
]);

type Props = {
  /** Null when a banner above shows the problem. */
  readonly problem: ProblemText | null;
  readonly onStep: (step: NextStep) => void;
  readonly summary: Summary;
  readonly serviceUrl: string;
};

/** The reason for a list without airdrops, and the next step. */
export function Empty({ problem, onStep, summary, serviceUrl }: Props) {
  const shown =
    problem !== null && (summary.walletCount > 0 || beforeWallets.has(problem.kind))
      ? problem
      : calmText(summary, serviceUrl);
  if (shown === null) return <FirstLoad />;
  return (
    <State
      {...shown}
      picture={pictures[shown.kind]}
      isQuiet={shown.kind === "nothing"}
      onAction={() => onStep(shown.step)}
    >
      {shown.kind === "noKey" && <KeyHelp serviceUrl={serviceUrl} />}
      {(shown.kind === "noKey" || shown.kind === "noWallet") && (
        <Button variant="text" onClick={openSample}>
          {i18n.t("sample.show")}
        </Button>
      )}
    </State>
  );
}

/** A skeleton, shown only before the first answer. The header shows the progress. */
function FirstLoad() {
  return (
    <div className={style.firstLoad}>
      <p role="status">{i18n.t("state.firstLoad")}</p>
      <div aria-hidden="true" className={style.bones}>
        <i className={style.total} />
        <span className={style.troughs}>
          <i />
          <i />
          <i />
        </span>
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
