import { walletText } from "../../../core/addresses/short-address.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { failureText } from "../../shared/text/error-text.ts";
import { Quote } from "../../shared/text/quote.tsx";
import { useActions } from "../shared/actions.ts";
import { usePopup } from "../shared/popup-context.tsx";
import { Banner } from "./banner.tsx";

/** The problem of the service above the list, or each wallet that could not be checked with its reason. */
export function ProblemLine() {
  const { status, all } = usePopup();
  const { take } = useActions();
  const { problem, hasData } = status;
  if (!hasData || problem === null) return null;
  const isOfWallets = problem.kind === "someFailing" || problem.kind === "allFailing";
  const lines = (isOfWallets ? (all?.wallets ?? []) : []).flatMap(({ id, wallet, schedule }) => {
    const failure = wallet.paused ? null : failureOf(schedule);
    if (failure === null) return [];
    return (
      <li key={id}>
        <bdi>{walletText(wallet)}</bdi> · {failureText(failure)} <Quote text={failure.message} />
      </li>
    );
  });
  const list = <ul>{lines}</ul>;
  const texts = lines.length === 1 ? { title: list, body: "" } : lines.length > 1 ? { body: list } : {};
  return <Banner {...problem} {...texts} onAction={() => take(problem.step)} />;
}
