import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { urgencies, urgencyRules } from "../../../core/deadlines/urgency.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import type { GroupTotal, GroupTotals } from "../../../core/list/group-totals.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { groupSums, type Scale } from "../../../i18n/sums.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./airdrop-groups.module.css";

type Props = {
  readonly bundles: readonly Bundle[];
  /** Null for one list without headings. */
  readonly groups: GroupTotals | null;
  readonly scale: Scale;
  /** @param labelledBy the id of the element that names the list @returns the list of these airdrops */
  readonly children: (bundles: readonly Bundle[], labelledBy?: string) => ReactNode;
};

/** Airdrops in the given order, in groups by urgency or as one list. */
export function AirdropGroups({ bundles, groups, scale, children }: Props) {
  if (groups === null) return <div className={style.group}>{children(bundles)}</div>;
  const sums = groupSums(groups, scale);
  return urgencies.map((urgency) => {
    const group = bundles.filter((bundle) => bundle.urgency === urgency);
    if (group.length === 0) return null;
    return (
      <div key={urgency} className={style.group}>
        <h2 className={style.heading} id={`group-${urgency}`}>
          <span className={style[urgencyRules[urgency].tone]}>{i18n.t(`urgency.${urgency}.group`)}</span>{" "}
          <GroupSum group={groups[urgency]} sum={sums[urgency]} />
        </h2>
        {children(group, `group-${urgency}`)}
      </div>
    );
  });
}

type SumProps = { readonly group: GroupTotal; readonly sum: string };

/** The number of airdrops in a group, the sum of the known values, and the number of unknown values. */
function GroupSum({ group: { count, known, unknown }, sum }: SumProps) {
  if (known === 0) return <span>{formatCount(count)}</span>;
  return (
    <span>
      {formatCount(count)} · <bdi data-amount="">{sum}</bdi>
      {unknown > 0 && ` ${pluralText("value.andUnknown", unknown)}`}
    </span>
  );
}
