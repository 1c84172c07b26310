import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { type FailureState, failures, type NextStep } from "../../../core/refresh/failure.ts";
import { failureWords, keyRetryWords, plural } from "../../shared/text/error-text.ts";
import { formatAge, formatWhen, hostOf } from "../../shared/text/format.ts";
import type { Facts } from "../first-paint/popup-data.ts";
import type { Trouble } from "./problem.ts";

/** The next steps of problems that are no single failure of a request. */
const steps: Record<Exclude<Trouble["kind"], FailureState>, NextStep> = {
  noKey: "key",
  keyRefused: failures.unauthorized.nextStep,
  keyElsewhere: "key",
  someFailing: "wallets",
  allFailing: "wallets",
};

export type TroubleWords = {
  readonly title: string;
  readonly body: string;
  readonly step: NextStep;
  /** Words for the step; empty for none. */
  readonly action: string;
};

/** What is wrong, in words, and what to do about it. */
export function troubleWords(trouble: Trouble, facts: Facts, now: number): TroubleWords {
  return {
    title: title(trouble, facts),
    body: body(trouble, facts, now),
    step: "failure" in trouble ? failures[trouble.failure.kind].nextStep : steps[trouble.kind],
    action: trouble.kind === "rateLimited" ? "" : i18n.t(`state.${trouble.kind}.action`),
  };
}

function title(trouble: Trouble, { settings }: Facts): string {
  if (trouble.kind === "permission") return i18n.t("state.permission.title", [hostOf(settings.serviceUrl)]);
  if (trouble.kind === "someFailing") return plural("state.someFailing.title", trouble.count);
  if (trouble.kind === "allFailing") return i18n.t("state.service.title");
  return i18n.t(`state.${trouble.kind}.title`);
}

function body(trouble: Trouble, { settings, glance }: Facts, now: number): string {
  const host = hostOf(settings.serviceUrl);
  switch (trouble.kind) {
    case "noKey":
      // Only the public service's site is known (F16).
      return settings.serviceUrl === publicServiceUrl && glance.walletCount > 0
        ? i18n.t("state.noKey.bodyLinks")
        : i18n.t("state.noKey.body");
    case "keyRefused": {
      const since = formatWhen(Math.min(trouble.since, now), now);
      return i18n.t("state.keyRefused.body", [since, keyRetryWords(trouble.retryAt, now)]);
    }
    case "keyElsewhere":
      return i18n.t("state.keyElsewhere.body", apart(trouble.keyUrl, settings.serviceUrl));
    case "redirected":
    case "intercepted":
      return i18n.t(`state.${trouble.kind}.body`, [host]);
    case "rateLimited": {
      const until = trouble.until ?? trouble.failure.retryAt ?? null;
      return isAhead(until, now)
        ? i18n.t("state.rateLimited.bodyUntil", [formatWhen(until, now)])
        : i18n.t("state.rateLimited.body");
    }
    case "offline":
      return glance.updatedAt === null
        ? i18n.t("state.offline.body")
        : i18n.t("state.offline.bodyAge", [i18n.t("age.updated", [formatAge(glance.updatedAt, now)])]);
    case "service": {
      const why = failureWords(trouble.failure);
      return isAhead(trouble.until, now)
        ? i18n.t("state.service.bodyUntil", [why, formatWhen(trouble.until, now)])
        : why;
    }
    case "someFailing":
      return plural("state.someFailing.body", trouble.count);
    default:
      return i18n.t(`state.${trouble.kind}.body`);
  }
}

/** What two services are told apart by: their hosts, or all of their URLs where only the path differs. */
function apart(one: string, other: string): [string, string] {
  const hosts: [string, string] = [hostOf(one), hostOf(other)];
  return hosts[0] === hosts[1] ? [one, other] : hosts;
}

function isAhead(until: number | null, now: number): until is number {
  return until !== null && until > now;
}
