import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { DeadlineShown } from "../../../core/deadlines/deadline-shown.ts";
import { comparedWithToday, lastWholeDayBy } from "../../../core/deadlines/local-day.ts";
import { formatAge, formatMonthDay } from "./format.ts";

type DeadlineText = {
  readonly words: string;
  /** A claim is surely in time today, and maybe not tomorrow. */
  readonly isLastDay: boolean;
};

/** Describes a deadline that Windfall knows better than to 7 or 30 days. @returns null for others */
export function deadlineText(shown: DeadlineShown, now: Time): DeadlineText | null {
  switch (shown.kind) {
    case "by":
      return byText(lastWholeDayBy(shown.edge), now);
    case "anyTime":
      return { words: i18n.t("deadline.anyTime"), isLastDay: false };
    case "mayHaveExpired":
      return {
        words: i18n.t("deadline.mayHaveExpired", [formatAge(shown.lastChecked, now)]),
        isLastDay: false,
      };
    case "within":
    case "over":
    case "unknown":
      return null;
  }
}

function byText(day: Time, now: Time): DeadlineText {
  switch (comparedWithToday(day, now)) {
    case "ahead":
      return { words: i18n.t("deadline.by", [formatMonthDay(day)]), isLastDay: false };
    case "today":
      return { words: i18n.t("deadline.byToday"), isLastDay: true };
    case "past":
      return { words: i18n.t("deadline.anyTime"), isLastDay: false };
  }
}
