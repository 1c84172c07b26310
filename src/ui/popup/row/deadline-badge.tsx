import type { Time } from "../../../config.ts";
import { describeDeadline, nearest } from "../../../core/deadlines/deadline-shown.ts";
import { urgencyRules } from "../../../core/deadlines/urgency.ts";
import type { Row } from "../../../core/list/row.ts";
import { deadlineText } from "../../../i18n/deadline-text.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import style from "./deadline-badge.module.css";

type Props = {
  /** The id of the row whose link it describes. */
  readonly id?: string;
  /** Of one urgency. */
  readonly rows: readonly Row[];
  /** The rows whose pill stands above. The same pill is only read aloud here. */
  readonly above?: readonly Row[];
  readonly now: Time;
};

/** The pill of airdrops that expire: the nearest deadline, as far as it is known. */
export function DeadlineBadge({ id, rows, above = [], now }: Props) {
  const [row] = rows;
  const shown = shownFor(rows, now);
  const text = deadlineText(shown);
  if (row === undefined || text === null) return null;
  const isRepeated = text.pill === deadlineText(shownFor(above, now))?.pill;
  return (
    <p
      id={id && `${id}-badge`}
      className={isRepeated ? undefined : style.badge}
      data-tone={urgencyRules[row.urgency].tone}
      data-last-day={shown.kind === "today" || shown.kind === "mayExpireToday" ? "" : undefined}
    >
      {!isRepeated && <span aria-hidden="true">{text.pill}</span>}
      <VisuallyHidden> {text.spoken}</VisuallyHidden>
    </p>
  );
}

/** @returns whether the pill of these rows is an estimate of Windfall */
export function isEstimated(rows: readonly Row[], now: Time): boolean {
  return deadlineText(shownFor(rows, now))?.isEstimate === true;
}

function shownFor(rows: readonly Row[], now: Time) {
  return nearest(
    rows.map(({ airdrop: { deadline }, fetchedAt }) => describeDeadline({ deadline, fetchedAt }, now)),
  );
}
