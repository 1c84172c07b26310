import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { NextStep } from "../../../core/failures.ts";
import type { Summary } from "../../../core/list/summary.ts";
import { nextFetchAt } from "../../../core/refresh/next-fetch.ts";
import { hasKey } from "../../../core/status/problem.ts";
import type { PageData } from "../../shared/data/page-data.ts";
import { nextCheckText } from "../../shared/text/error-text.ts";
import { serviceName } from "../../shared/text/format.ts";

/** Reasons for an empty list without a problem. */
export type Calm = "noWallet" | "allPaused" | "allDismissed" | "nothing";

/** The next step for each calm reason. */
const calmSteps: Record<Calm, NextStep> = {
  noWallet: "add",
  allPaused: "options",
  // The list of the hidden and claimed ones stands right below.
  allDismissed: "none",
  nothing: "add",
};

/** Why a list without a problem is empty. @returns null before the first answer */
export function calmText(stored: PageData, now: Time) {
  const { summary, settings } = stored;
  const kind = calmOf(summary);
  if (kind === null) return null;
  // An empty list is what the service says, so the text names the service.
  const title = i18n.t(`state.${kind}.title`, [serviceName(settings.serviceUrl)]);
  const body =
    kind === "noWallet"
      ? i18n.t("state.noWallet.body")
      : kind === "allPaused"
        ? ""
        : nextCheckText(nextFetchAt({ ...stored, hasKey: hasKey(stored) }, now), now);
  return { kind, title, body, step: calmSteps[kind] };
}

/** @returns null before the first answer */
export function calmOf(summary: Summary): Calm | null {
  if (summary.walletCount === 0) return "noWallet";
  if (summary.updatedAt === null) return summary.activeCount === 0 ? "allPaused" : null;
  return summary.dismissedCount > 0 ? "allDismissed" : "nothing";
}
