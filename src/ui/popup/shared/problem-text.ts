import { i18n } from "#i18n";
import { minute, publicServiceUrl, type Time } from "../../../config.ts";
import { type FailureState, failures, type NextStep } from "../../../core/failures.ts";
import type { Problem } from "../../../core/refresh/problem.ts";
import type { FirstPaint } from "../../../storage/transaction/first-paint.ts";
import { failureText, keyRetryText, plural } from "../../shared/text/error-text.ts";
import { formatAge, formatWhen, hostOf } from "../../shared/text/format.ts";

/** The stored values that the first paint and the live popup draw from. */
export type PopupContents = Omit<FirstPaint, "logos">;

/** The next steps for problems that are not a failed request. */
const steps: Record<Exclude<Problem["kind"], FailureState>, NextStep> = {
  noKey: "key",
  keyRefused: failures.unauthorized.nextStep,
  keyElsewhere: "key",
  someFailing: "refreshFailing",
  allFailing: "refresh",
};

/** A problem in words, with its next step. */
export type ProblemText = {
  readonly kind: Problem["kind"];
  readonly title: string;
  /** Empty if the title says all. */
  readonly body: string;
  readonly step: NextStep;
  /** The text of the button; empty for no button. */
  readonly action: string;
};

export function problemText(problem: Problem, contents: PopupContents, now: number): ProblemText {
  const step = "failure" in problem ? failures[problem.failure.kind].nextStep : steps[problem.kind];
  return {
    kind: problem.kind,
    title: title(problem, contents),
    body: body(problem, contents, now),
    step,
    action: action(problem.kind, step),
  };
}

function action(kind: Problem["kind"], step: NextStep): string {
  if (step === "none" || kind === "rateLimited") return "";
  return i18n.t(`state.${kind === "someFailing" ? "allFailing" : kind}.action`);
}

function title(problem: Problem, { settings }: PopupContents): string {
  if (problem.kind === "permission") return i18n.t("state.permission.title", [hostOf(settings.serviceUrl)]);
  // The service does not wait, so nothing proves that the service is down, even if every wallet failed.
  if (problem.kind === "someFailing" || problem.kind === "allFailing")
    return plural("state.someFailing.title", problem.count);
  return i18n.t(`state.${problem.kind}.title`);
}

function body(problem: Problem, { settings, summary }: PopupContents, now: number): string {
  const host = hostOf(settings.serviceUrl);
  switch (problem.kind) {
    case "noKey":
      // Only the public service has pages for addresses.
      return settings.serviceUrl === publicServiceUrl && summary.walletCount > 0
        ? i18n.t("state.noKey.bodyLinks")
        : i18n.t("state.noKey.body");
    case "keyRefused": {
      const since = formatWhen(Math.min(problem.since, now), now);
      return i18n.t("state.keyRefused.body", [since, keyRetryText(problem.until, now)]);
    }
    case "keyElsewhere":
      return i18n.t("state.keyElsewhere.body", apart(problem.keyUrl, settings.serviceUrl));
    case "redirected":
    case "intercepted":
      return i18n.t(`state.${problem.kind}.body`, [host]);
    case "rateLimited": {
      const until = problem.until ?? problem.failure.retryAt ?? null;
      return isAhead(until, now)
        ? i18n.t("state.rateLimited.bodyUntil", [formatEnd(until, now)])
        : i18n.t("state.rateLimited.body");
    }
    case "offline":
      return summary.updatedAt === null
        ? i18n.t("state.offline.body")
        : i18n.t("state.offline.bodyAge", [formatAge(summary.updatedAt, now)]);
    case "service": {
      const why = failureText(problem.failure);
      return isAhead(problem.until, now)
        ? i18n.t("state.service.bodyUntil", [why, formatEnd(problem.until, now)])
        : why;
    }
    case "someFailing":
      return "";
    default:
      return i18n.t(`state.${problem.kind}.body`);
  }
}

/** Names that distinguish two services: their hosts, or the whole URLs if the hosts are equal. */
function apart(one: string, other: string): [string, string] {
  const hosts: [string, string] = [hostOf(one), hostOf(other)];
  return hosts[0] === hosts[1] ? [one, other] : hosts;
}

/** Rounds up: a text with whole minutes must not promise an earlier time. */
function formatEnd(until: Time, now: Time): string {
  return formatWhen(Math.ceil(until / minute) * minute, now);
}

function isAhead(until: number | null, now: number): until is number {
  return until !== null && until > now;
}
