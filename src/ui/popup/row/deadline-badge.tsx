import type { Time } from "../../../config.ts";
import { urgencyRules } from "../../../core/deadlines/urgency.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { badgeText } from "../../shared/text/badge-text.ts";
import style from "./deadline-badge.module.css";

type Props = {
  readonly bundle: Bundle;
  readonly now: Time;
};

/** The pill of an airdrop that expires: `7 days` as the service says, or Windfall's estimate. */
export function DeadlineBadge({ bundle, now }: Props) {
  const badge = badgeText(bundle, now);
  if (badge === null) return null;
  return (
    <p
      className={style.badge}
      data-tone={urgencyRules[bundle.urgency].tone}
      data-last-day={badge.isLast ? "" : undefined}
    >
      <span aria-hidden="true">{badge.words}</span>
      {badge.spoken.map((words) => (
        <VisuallyHidden key={words}> {words}</VisuallyHidden>
      ))}
    </p>
  );
}
