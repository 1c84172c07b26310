import { i18n } from "#i18n";
import { failureStates } from "../../../core/failures.ts";
import { isEmpty } from "../../../core/list/listing.ts";
import type { Problem } from "../../../core/status/problem.ts";
import { scaleOf } from "../../../i18n/money-text.ts";
import type { IconName } from "../../shared/components/icons.tsx";
import { stepText } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { ClaimedSum } from "../header/claimed-sum.tsx";
import { isBare } from "../header/headline.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { awaitsKey } from "../model/popup-status.ts";
import { type Calm, calmText } from "./calm-text.ts";
import { EmptyState } from "./empty-state.tsx";
import style from "./no-airdrops.module.css";
import { KeyCard, SampleButton } from "./no-key.tsx";

const pictures: Record<Problem["kind"] | Calm, IconName> = {
  ...failureStates,
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
const beforeWallets: ReadonlySet<Problem["kind"]> = new Set(["keyRefused", "keyElsewhere", "permission"]);

/** Why the list is empty, and the next step. */
export function NoAirdrops() {
  const { listing, isFiltered } = usePopup();
  // Before the popup is live, other airdrops may match.
  if (!isFiltered && !isEmpty(listing)) return null;
  return isFiltered ? <NoMatch /> : <Nothing />;
}

/** A search or a filter without results. Matching dismissed airdrops are open below. */
function NoMatch() {
  const { onlyDismissed } = usePopup();
  return (
    <p role="status" className={style.noMatch}>
      {i18n.t("view.none")}
      {onlyDismissed.length > 0 &&
        ` ${i18n.t("named", [i18n.t("dismissed.title"), formatCount(onlyDismissed.length)])}`}
    </p>
  );
}

/** A list without airdrops. With data, a banner above shows the problem. */
function Nothing() {
  const popup = usePopup();
  const { stored, status, now } = popup;
  const { followStep } = useActions();
  const { summary } = stored;
  const hasNoWallet = summary.walletCount === 0;
  if (awaitsKey(status) && !hasNoWallet)
    return (
      <>
        <KeyCard />
        <SampleButton />
      </>
    );
  const problem = status.hasData ? null : status.problem;
  const shown =
    problem !== null && (!hasNoWallet || beforeWallets.has(problem.kind)) ? problem : calmText(stored, now);
  if (shown === null) return <FirstLoad />;
  const isAllClaimed = summary.claimed > 0 && isBare(popup) && shown.kind === "allDismissed";
  return (
    <>
      <EmptyState
        {...shown}
        picture={pictures[shown.kind]}
        action={stepText(shown.step)}
        isQuiet={shown.kind === "nothing"}
        onAction={() => followStep(shown.step)}
      >
        {isAllClaimed && <ClaimedSum scale={scaleOf({ amount: summary.claimed })} />}
        {shown.kind === "noWallet" && <SampleButton />}
      </EmptyState>
      {awaitsKey(status) && <KeyCard />}
    </>
  );
}

/** A skeleton, shown only before the first answer. The header shows the progress. */
function FirstLoad() {
  return (
    <div className={style.firstLoad}>
      <p role="status">{i18n.t("state.firstLoad")}</p>
      <div aria-hidden="true" className={style.bones}>
        {["a", "b", "c", "d", "e"].map((row) => (
          <i key={row} />
        ))}
      </div>
    </div>
  );
}
