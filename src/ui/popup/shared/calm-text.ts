import { i18n } from "#i18n";
import type { NextStep } from "../../../core/failures.ts";
import type { Summary } from "../../../core/list/summary.ts";
import { stepText } from "../../shared/text/error-text.ts";
import { serviceName } from "../../shared/text/format.ts";

/** Reasons for an empty list without a problem. */
export type Calm = "noWallet" | "allPaused" | "allDismissed" | "nothing";

/** The next step for each calm reason. */
const calmSteps: Record<Calm, NextStep> = {
  noWallet: "add",
  allPaused: "options",
  allDismissed: "dismissed",
  nothing: "add",
};

/** Why a list without a problem is empty. @returns null before the first answer */
export function calmText(summary: Summary, serviceUrl: string) {
  const kind = calmOf(summary);
  if (kind === null) return null;
  const title = kind === "nothing" ? nothingText(summary, serviceUrl) : i18n.t(`state.${kind}.title`);
  const body = kind === "noWallet" || kind === "nothing" ? i18n.t(`state.${kind}.body`) : "";
  const step = calmSteps[kind];
  return { kind, title, body, step, action: stepText(step) };
}

/** An empty list is what the service says, so the text names the service. Not every wallet may have an answer. */
function nothingText({ waitingCount, failingCount }: Summary, serviceUrl: string): string {
  const isWhole = waitingCount + failingCount === 0;
  return i18n.t(isWhole ? "state.nothing.title" : "state.nothing.soFar", [serviceName(serviceUrl)]);
}

/** @returns null before the first answer */
export function calmOf(summary: Summary): Calm | null {
  if (summary.walletCount === 0) return "noWallet";
  if (summary.updatedAt === null) return summary.activeCount === 0 ? "allPaused" : null;
  return summary.dismissedCount > 0 ? "allDismissed" : "nothing";
}
