import { i18n } from "#i18n";
import type { DeadlineShown } from "../core/deadlines/deadline-shown.ts";
import { formatLongMonthDay, formatMonthDay } from "./date-format.ts";
import { pluralText } from "./plural-text.ts";

type DeadlineText = {
  /** In a row. */
  readonly pill: string;
  /** For screen readers and notifications. */
  readonly spoken: string;
  /** Whether Windfall estimated the time, which the service's flags alone do not say. */
  readonly isEstimate: boolean;
};

/** @returns the words about a deadline; null for an airdrop without one */
export function deadlineText(shown: DeadlineShown): DeadlineText | null {
  switch (shown.kind) {
    case "over":
    case "unknown":
      return null;
    case "by":
      return {
        pill: i18n.t("deadline.by.pill", [formatMonthDay(shown.day)]),
        spoken: i18n.t("deadline.by.spoken", [formatLongMonthDay(shown.day)]),
        isEstimate: true,
      };
    case "within":
      return {
        pill: pluralText("deadline.within.pill", shown.days),
        spoken: pluralText("deadline.within.spoken", shown.days),
        isEstimate: false,
      };
    default: {
      const { kind } = shown;
      return {
        pill: i18n.t(`deadline.${kind}.pill`),
        spoken: i18n.t(`deadline.${kind}.spoken`),
        isEstimate: true,
      };
    }
  }
}
