import { i18n } from "#i18n";
import { intervalOf } from "../../../core/refresh/request-budget.ts";
import type { PopupContents } from "../popup-data.ts";
import type { ProblemText } from "./problem-text.ts";

/** Intervals. A sleeping computer can miss one refresh. */
const staleAfter = 2;

/** @param now ms since the epoch @returns why the data is not refreshed, or is older than two intervals; else null */
export function staleReason(
  { summary, activity, settings }: PopupContents,
  explained: ProblemText | null,
  now: number,
): string | null {
  if (summary.updatedAt === null) return null;
  if (explained === null && summary.activeCount === 0) return i18n.t("age.paused");
  if (now - summary.updatedAt <= staleAfter * intervalOf({ activity, settings })) return null;
  if (explained !== null) return explained.title;
  return i18n.t("age.overdue");
}
