import type { ComponentType, ReactNode } from "react";
import { i18n } from "#i18n";
import { minute } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import type { GroupTotal, GroupTotals } from "../../../core/airdrops/group-totals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { urgencies } from "../../../core/deadlines/urgency.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount, formatShortUsd } from "../../shared/text/format.ts";
import type { AirdropRowProps } from "../row/airdrop-row.tsx";
import style from "./airdrop-groups.module.css";

export type RowsProps = Omit<
  AirdropRowProps,
  "row" | "picture" | "isNew" | "isMenuOpen" | "isPaused" | "position" | "of" | "gap" | "question"
> & {
  readonly rows: readonly Row[];
  /** The `airdropKey` of each airdrop that is new since the user last opened the list. */
  readonly unseen: ReadonlySet<string>;
  /** The `airdropKey` of the row whose menu is open. */
  readonly menuOf: string | null;
  /** The paused wallets; undefined before they are read. */
  readonly paused?: ReadonlySet<WalletId>;
  /** The id of the element that names the list. */
  readonly labelledBy?: string;
  /** @returns the question of a row, or null */
  readonly ask?: ((row: Row) => ReactNode) | undefined;
};

type Props = Omit<RowsProps, "labelledBy"> & {
  readonly groups: GroupTotals;
  /** False for one list without headings. */
  readonly grouped: boolean;
  readonly Rows: ComponentType<RowsProps>;
};

/** Airdrops in the given order, in groups by urgency or as one list. */
export function AirdropGroups({ rows, groups, now, grouped, Rows, ...given }: Props) {
  // Rows show days. Days begin on a quarter of an hour in every time zone, so a finer time would render the
  // rows needlessly.
  const quarter = now - (now % (15 * minute));
  if (!grouped)
    return (
      <div className={style.group}>
        <Rows rows={rows} now={quarter} {...given} />
      </div>
    );
  return urgencies.map((urgency) => {
    const group = rows.filter((row) => row.urgency === urgency);
    if (group.length === 0) return null;
    return (
      <div key={urgency} className={style.group}>
        <h2 className={style.heading} id={`group-${urgency}`}>
          <span>{i18n.t(`urgency.${urgency}.group`)}</span> <GroupSum group={groups[urgency]} />
        </h2>
        <Rows rows={group} now={quarter} labelledBy={`group-${urgency}`} {...given} />
      </div>
    );
  });
}

/** The number of airdrops in a group, the sum of the known values, and the number of unknown values. */
function GroupSum({ group: { count, known, unknown } }: { readonly group: GroupTotal }) {
  if (known === 0) return <span>{formatCount(count)}</span>;
  return (
    <span>
      {formatCount(count)} · <bdi className={style.sum}>{formatShortUsd(known, 100)}</bdi>
      {unknown > 0 && ` ${plural("value.andUnknown", unknown)}`}
    </span>
  );
}
