import { i18n } from "#i18n";
import type { GroupTotal, GroupTotals } from "../../../core/airdrops/group-totals.ts";
import {
  type DatedUrgency,
  datedUrgencies,
  mostUrgent,
  type Urgency,
  urgencyRules,
} from "../../../core/deadlines/urgency.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatShortUsd } from "../../shared/text/format.ts";
import style from "./stakes.module.css";

type Props = {
  readonly groups: GroupTotals;
  /** The deadline that the list is filtered by. */
  readonly chosen: Urgency | null;
  /** Called with null when the user presses the chosen count. */
  readonly onChoose: (urgency: Urgency | null) => void;
};

/** Two buttons with the value that expires within 7 and 30 days. Each filters the list. Without hooks, like the frame. */
export function Stakes({ groups, chosen, onChoose }: Props) {
  const shown = datedUrgencies.filter((urgency) => groups[urgency].count > 0);
  if (shown.length === 0) return null;
  return (
    <div className={style.stakes}>
      {shown.map((urgency) => (
        <button
          key={urgency}
          type="button"
          className={style[urgencyRules[urgency].tone]}
          aria-pressed={chosen === urgency}
          onClick={() => onChoose(chosen === urgency ? null : urgency)}
        >
          <StakeText urgency={urgency} group={groups[urgency]} />
        </button>
      ))}
    </div>
  );
}

function StakeText({ urgency, group }: { readonly urgency: DatedUrgency; readonly group: GroupTotal }) {
  if (group.known === 0) return plural(`stake.${urgency}Count`, group.count);
  // The text gets a placeholder that no catalogue contains, and is split there to style the amount.
  const [before, after] = i18n.t(`stake.${urgency}`, ["\n"]).split("\n");
  return (
    <>
      {before}
      <strong className={style.amount}>
        <bdi>{formatShortUsd(group.known, 100, 100_000)}</bdi>
      </strong>
      {/* Both buttons have to share one line. The heads of the groups show the unknown values. */}
      {urgency === mostUrgent && group.unknown > 0 && (
        <VisuallyHidden> {plural("value.andUnknown", group.unknown)}</VisuallyHidden>
      )}
      {after}
    </>
  );
}
