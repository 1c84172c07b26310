import { failureOf } from "../../../core/refresh/schedule.ts";
import { useActions } from "../shared/actions.ts";
import { useList } from "../shared/popup-context.tsx";
import { ProblemBanner } from "./banner.tsx";

/** The problem of the service above the list, or the wallets that could not be checked. */
export function ProblemLine() {
  const { status, all } = useList();
  const { take } = useActions();
  const { problem, hasData } = status;
  if (!hasData || problem === null) return null;
  const isOfWallets = problem.kind === "someFailing" || problem.kind === "allFailing";
  const failing = (isOfWallets ? (all?.wallets ?? []) : []).flatMap(({ id, wallet, schedule }) => {
    const failure = wallet.paused ? null : failureOf(schedule);
    return failure === null ? [] : [{ id, wallet, failure }];
  });
  return <ProblemBanner problem={problem} failing={failing} onStep={take} />;
}
