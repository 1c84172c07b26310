import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { NextStep } from "../../../core/failures.ts";
import { isEmpty, type Listing } from "../../../core/list/listing.ts";
import { intervalOf } from "../../../core/refresh/request-gate.ts";
import { hasKey, nextStepOf, type Problem, problemOf } from "../../../core/status/problem.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { PageData } from "../../shared/data/page-data.ts";
import { problemTitle, retryText, stepText } from "../../shared/text/error-text.ts";
import { formatAge, namesApart } from "../../shared/text/format.ts";

/** The state of the popup's data. */
export type PopupStatus = {
  /** Whether to show data: old data stays below a problem; without data, the problem fills the popup. */
  readonly hasData: boolean;
  /** The problem of the service, or null. */
  readonly problem: ProblemText | null;
  /** The age of the data in words; empty while no data is shown. */
  readonly age: string;
  /** Why the data is not refreshed, or is too old or not whole; else null. */
  readonly staleReason: string | null;
  readonly canRefresh: boolean;
};

/** Intervals. A sleeping computer can miss one refresh. */
const staleAfter = 2;

/** @param listing the whole list, without search and filter */
export function popupStatus(stored: PageData, listing: Listing, now: Time): PopupStatus {
  const { updatedAt, walletCount } = stored.summary;
  const hasData = walletCount > 0 && (!isEmpty(listing) || updatedAt !== null);
  const found = problemOf(stored, now);
  const problem = found === null ? null : problemText(found, stored, now);
  const isAged = hasData && updatedAt !== null;
  return {
    hasData,
    problem,
    age: isAged ? i18n.t("age.updated", [formatAge(updatedAt, now)]) : "",
    staleReason: isAged ? staleReason(stored, now - updatedAt, problem) : null,
    canRefresh: hasKey(stored) && walletCount > 0,
  };
}

/** @returns whether the popup only takes the key, and links to public pages */
export function awaitsKey({ hasData, problem }: PopupStatus): boolean {
  return !hasData && problem?.kind === "noKey";
}

/** @param age ms */
function staleReason(
  { summary, settings }: PageData,
  age: number,
  problem: ProblemText | null,
): string | null {
  if (problem === null && summary.activeCount === 0) return i18n.t("state.allPaused.title");
  // A problem has its own line above the list.
  if (problem !== null) return null;
  if (age > staleAfter * intervalOf(settings, summary.activeCount)) return i18n.t("age.overdue");
  const { waitingCount } = summary;
  if (waitingCount === 0) return null;
  return i18n.t("named", [pluralText("count.wallets", waitingCount), i18n.t("wallets.waiting")]);
}

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
