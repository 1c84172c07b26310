import { i18n } from "#i18n";
import { publicServiceUrl } from "../../app.config.ts";
import { formatAge, formatWhen, hostOf } from "../format.ts";
import { failureWords, plural } from "../words.ts";
import type { Facts, Trouble } from "./trouble.ts";

/** What a person can do about a trouble. `none`: it passes by itself. */
export type NextStep = "key" | "service" | "permission" | "refresh" | "options" | "wallets" | "none";

export type TroubleWords = {
  readonly title: string;
  readonly body: string;
  readonly step: NextStep;
  readonly action: string;
};

/** What is wrong, in words, and what to do about it. */
export function troubleWords(trouble: Trouble, { settings, glance }: Facts, now: number): TroubleWords {
  const host = hostOf(settings.serviceUrl);
  switch (trouble.kind) {
    case "noKey": {
      const linked = settings.serviceUrl === publicServiceUrl && glance.walletCount > 0;
      const state = linked ? "noKey" : "noKeyElsewhere";
      return {
        title: i18n.t(`state.${state}.title`),
        body: i18n.t(`state.${state}.body`),
        step: "key",
        action: i18n.t(`state.${state}.action`),
      };
    }
    case "keyRefused":
      return {
        title: i18n.t("state.keyRefused.title"),
        body: i18n.t("state.keyRefused.body"),
        step: "key",
        action: i18n.t("state.keyRefused.action"),
      };
    case "keyElsewhere":
      return {
        title: i18n.t("state.keyElsewhere.title"),
        body: i18n.t("state.keyElsewhere.body", [hostOf(trouble.keyUrl), host]),
        step: "key",
        action: i18n.t("state.keyElsewhere.action"),
      };
    case "permission":
      return {
        title: i18n.t("state.permission.title", [host]),
        body: i18n.t("state.permission.body"),
        step: "permission",
        action: i18n.t("state.permission.action"),
      };
    case "redirected":
      return {
        title: i18n.t("state.redirected.title"),
        body: i18n.t("state.redirected.body", [host]),
        step: "service",
        action: i18n.t("state.redirected.action"),
      };
    case "rateLimited":
      return {
        title: i18n.t("state.rateLimited.title"),
        body: isAhead(trouble.until, now)
          ? i18n.t("state.rateLimited.bodyUntil", [formatWhen(trouble.until, now)])
          : i18n.t("state.rateLimited.body"),
        step: "none",
        action: "",
      };
    case "offline":
      return {
        title: i18n.t("state.offline.title"),
        body:
          glance.updatedAt === null
            ? i18n.t("state.offline.body")
            : i18n.t("state.offline.bodyAge", [i18n.t("age.updated", [formatAge(glance.updatedAt, now)])]),
        step: "refresh",
        action: i18n.t("state.offline.action"),
      };
    case "service":
      return {
        title: i18n.t("state.service.title"),
        body: isAhead(trouble.until, now)
          ? i18n.t("state.service.bodyUntil", [failureWords(trouble.failure), formatWhen(trouble.until, now)])
          : failureWords(trouble.failure),
        step: "refresh",
        action: i18n.t("state.service.action"),
      };
    case "storageFull":
      return {
        title: i18n.t("state.storageFull.title"),
        body: i18n.t("state.storageFull.body"),
        step: "options",
        action: i18n.t("state.storageFull.action"),
      };
    case "someFailing":
      return {
        title: plural("state.someFailing.title", trouble.count),
        body: i18n.t("state.someFailing.body"),
        step: "wallets",
        action: i18n.t("state.someFailing.action"),
      };
  }
}

function isAhead(until: number | null, now: number): until is number {
  return until !== null && until > now;
}
