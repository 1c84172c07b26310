import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { NextStep } from "../../../core/failures.ts";
import { nextStepOf, type Problem } from "../../../core/status/problem.ts";
import type { PageData } from "../../shared/data/page-data.ts";
import { problemTitle, retryText, stepText } from "../../shared/text/error-text.ts";
import { namesApart } from "../../shared/text/format.ts";

/** A problem in words, with its next step. */
export type ProblemText = {
  readonly kind: Problem["kind"];
  readonly title: string;
  /** Empty if the title says all. */
  readonly body: string;
  /** The service's own words; remote text. */
  readonly quote: string | undefined;
  readonly step: NextStep;
  /** The text of the button; empty for no button. */
  readonly action: string;
};

export function problemText(problem: Problem, stored: PageData, now: Time): ProblemText {
  const step = nextStepOf(problem);
  return {
    kind: problem.kind,
    title: problemTitle(problem),
    body: body(problem, stored.settings.serviceUrl, now),
    quote: "failure" in problem ? problem.failure.message : undefined,
    step,
    action: stepText(step),
  };
}

function body(problem: Problem, serviceUrl: string, now: Time): string {
  switch (problem.kind) {
    case "keyRefused":
      return `${i18n.t("state.keyRefused.body")} ${retryText(problem.until, now)}`;
    case "keyElsewhere":
      return i18n.t("key.elsewhere", namesApart(problem.keyUrl, serviceUrl));
    case "rateLimited":
    case "offline":
    case "service":
      return retryText(problem.until ?? problem.failure.retryAt ?? null, now);
    case "noKey":
    case "redirected":
    case "someFailing":
    case "allFailing":
      return "";
    default:
      return i18n.t(`state.${problem.kind}.body`);
  }
}
