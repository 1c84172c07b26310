import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { describeDeadline } from "../../../core/deadlines/deadline-shown.ts";
import { isDated } from "../../../core/deadlines/urgency.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import { claimBy } from "../../../i18n/claim-by.ts";
import { formatAge } from "./format.ts";

/** The words of a row about its deadline. */
type BadgeText = {
  readonly words: string;
  /** Screen readers hear these instead. */
  readonly spoken: readonly string[];
  /** Where the words come from; null for what the service said. */
  readonly title: string | null;
  /** No whole day is left after today. */
  readonly isLast: boolean;
};

/** @returns null for an airdrop without a date */
export function badgeText(
  { airdrop: { deadline }, urgency, fetchedAt }: Pick<Bundle, "airdrop" | "urgency" | "fetchedAt">,
  now: Time,
): BadgeText | null {
  if (!isDated(urgency)) return null;
  const shown = describeDeadline({ deadline, fetchedAt }, now);
  if (shown.kind === "mayHaveExpired") {
    const state = i18n.t("deadline.mayHaveExpired", [formatAge(shown.lastChecked, now)]);
    return { words: i18n.t("deadline.chip"), spoken: [state], title: state, isLast: false };
  }
  const within = i18n.t(`urgency.${urgency}.long`);
  const advice = claimBy(shown, now);
  if (advice === null)
    return { words: i18n.t(`urgency.${urgency}.badge`), spoken: [within], title: null, isLast: false };
  const estimated = i18n.t("deadline.estimated", [advice.words]);
  return { ...advice, spoken: [estimated, within], title: i18n.t("deadline.estimate") };
}
