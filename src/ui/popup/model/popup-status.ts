import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { NextStep } from "../../../core/failures.ts";
import { isEmpty, type Listing } from "../../../core/list/listing.ts";
import { hasKey, nextStepOf, type Problem, problemOf } from "../../../core/status/problem.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { PageData } from "../../shared/data/page-data.ts";
import { nextCheckText, problemTitle } from "../../shared/text/error-text.ts";
import { formatAge, namesApart } from "../../shared/text/format.ts";

/** The state of the popup's data. */
export type PopupStatus = {
  /** Whether to show data: old data stays below a problem; without data, the problem fills the popup. */
  readonly hasData: boolean;
  /** The problem of the service, or null. */
  readonly problem: ProblemText | null;
  /** The age of the data in words; empty while no data is shown. */
  readonly age: string;
  /** Why the data is not refreshed or not whole; else null. */
  readonly staleReason: string | null;
  readonly canRefresh: boolean;
};

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
    staleReason: isAged ? staleReason(stored, found) : null,
    canRefresh: hasKey(stored) && walletCount > 0,
  };
}

/** @returns whether the popup only takes the key, and links to public pages */
export function awaitsKey({ hasData, problem }: PopupStatus): boolean {
  return !hasData && problem?.kind === "noKey";
}

/** @returns why the shown data is not whole; null for no reason, or for a problem, which has its own line */
function staleReason({ summary }: PageData, problem: Problem | null): string | null {
  if (problem !== null) return null;
  if (summary.activeCount === 0) return i18n.t("state.allPaused.title");
  if (summary.waitingCount === 0) return null;
  return `${pluralText("count.wallets", summary.waitingCount)} · ${i18n.t("wallets.waiting")}`;
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
};

export function problemText(problem: Problem, stored: PageData, now: Time): ProblemText {
  return {
    kind: problem.kind,
    title: problemTitle(problem),
    body: body(problem, stored.settings.serviceUrl, now),
    quote: "failure" in problem ? problem.failure.message : undefined,
    step: nextStepOf(problem),
  };
}

function body(problem: Problem, serviceUrl: string, now: Time): string {
  switch (problem.kind) {
    case "keyElsewhere":
      return i18n.t("key.elsewhere", namesApart(problem.keyUrl, serviceUrl));
    case "keyRefused":
    case "rateLimited":
    case "offline":
    case "service":
      return nextCheckText(problem.until ?? problem.failure.retryAt ?? null, now);
    case "noKey":
    case "redirected":
    case "someFailing":
    case "allFailing":
      return "";
    default:
      return i18n.t(`state.${problem.kind}.body`);
  }
}
