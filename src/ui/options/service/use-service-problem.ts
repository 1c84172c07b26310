import { i18n } from "#i18n";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { nextStepOf, type Problem, problemOf } from "../../../core/status/problem.ts";
import { useNow } from "../../shared/data/clock.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";
import { asTitle, failureText, problemTitle } from "../../shared/text/error-text.ts";

/** @returns the service's problem in words, or that it has not accepted the key yet; null while it answers for some wallets */
export function useServiceProblem() {
  const data = usePage((all) => all);
  const problem = problemOf(data, useNow());
  if (problem !== null && !("count" in problem && problem.count < data.summary.activeCount))
    return { kind: problem.kind, text: textOf(problem, data.views), step: nextStepOf(problem) };
  if (data.keyStatus?.state !== "unchecked") return null;
  return { kind: "unchecked", text: asTitle(i18n.t("key.notYet")), step: "none" } as const;
}

function textOf(problem: Problem, views: readonly WalletView[]): string {
  if (!("count" in problem)) return problemTitle(problem);
  const failures = views.flatMap(({ wallet, schedule }) =>
    wallet.paused ? [] : (failureOf(schedule) ?? []),
  );
  return asTitle([...new Set(failures.map(failureText))].join(" "));
}
