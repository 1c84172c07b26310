import { i18n } from "#i18n";
import type { Time } from "../config.ts";
import type { DeadlineShown } from "../core/deadlines/deadline-shown.ts";
import { comparedWithToday, lastWholeDayBy } from "../core/deadlines/local-day.ts";
import { formatMonthDay } from "./date-format.ts";

/** Advice that follows from an estimate: `claim by Nov 30`. */
export type ClaimBy = {
  readonly words: string;
  /** No whole day is left after today. */
  readonly isLast: boolean;
};

/** @returns null for a deadline that is not known well enough for a day */
export function claimBy(shown: DeadlineShown, now: Time): ClaimBy | null {
  if (shown.kind === "anyTime") return anyTime();
  if (shown.kind !== "by") return null;
  const day = lastWholeDayBy(shown.edge);
  switch (comparedWithToday(day, now)) {
    case "ahead":
      return { words: i18n.t("deadline.by", [formatMonthDay(day)]), isLast: false };
    case "today":
      return { words: i18n.t("deadline.byToday"), isLast: true };
    case "past":
      return anyTime();
  }
}

const anyTime = () => ({ words: i18n.t("deadline.anyTime"), isLast: true });
