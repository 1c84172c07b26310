import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { Bundle } from "../../../core/airdrops/bundles.ts";
import { describeDeadline } from "../../../core/deadlines/deadline-shown.ts";
import { isDated, urgencyRules } from "../../../core/deadlines/urgency.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { deadlineText } from "../../shared/text/deadline-text.ts";
import style from "./deadline-badge.module.css";

type Props = {
  readonly bundle: Bundle;
  readonly now: Time;
};

/** @returns what the badge leaves unsaid, as a title of its row; null for the service's own marks */
export function badgeTitle({ airdrop, fetchedAt }: Bundle, now: Time): string | null {
  const shown = describeDeadline({ deadline: airdrop.deadline, fetchedAt }, now);
  const estimate = deadlineText(shown, now);
  if (estimate === null) return null;
  return shown.kind === "mayHaveExpired" ? estimate.words : i18n.t("deadline.estimate");
}

/** The pill of an airdrop that expires: `7 days` as the service says, or Windfall's estimate. */
export function DeadlineBadge({ bundle: { airdrop, urgency, fetchedAt }, now }: Props) {
  if (!isDated(urgency)) return null;
  const shown = describeDeadline({ deadline: airdrop.deadline, fetchedAt }, now);
  const estimate = deadlineText(shown, now);
  const isUnchecked = shown.kind === "mayHaveExpired";
  const visible = isUnchecked ? i18n.t("deadline.chip") : estimate?.words;
  return (
    <p
      className={`${style.badge} ${style[urgencyRules[urgency].tone]}`}
      data-last-day={estimate?.isLastDay ? "" : undefined}
    >
      <span aria-hidden={estimate === null || isUnchecked}>
        {visible ?? i18n.t(`urgency.${urgency}.badge`)}
      </span>
      {/* Screen readers hear the group after the estimate. */}
      <VisuallyHidden> {isUnchecked ? estimate?.words : i18n.t(`urgency.${urgency}.long`)}</VisuallyHidden>
    </p>
  );
}
