import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { DeadlineShown } from "../../../core/deadlines/deadline-shown.ts";
import { comparedWithToday, lastWholeDayBy } from "../../../core/deadlines/local-day.ts";
import { formatAge, formatMonthDay } from "./format.ts";

/** Describes a deadline known better than to 7 or 30 days. @returns null for others */
export function deadlineText(shown: DeadlineShown, now: Time): string | null {
  switch (shown.kind) {
    case "by":
      return byText(lastWholeDayBy(shown.edge), now);
    case "anyTime":
      return i18n.t("deadline.anyTime");
    case "mayHaveExpired":
      return i18n.t("deadline.mayHaveExpired", [formatAge(shown.lastChecked, now)]);
    case "within":
    case "over":
    case "unknown":
      return null;
  }
}

function byText(day: number, now: number): string {
  switch (comparedWithToday(day, now)) {
    case "ahead":
      return i18n.t("deadline.by", [formatMonthDay(day)]);
    case "today":
      return i18n.t("deadline.byToday");
    case "past":
      return i18n.t("deadline.anyTime");
  }
}
