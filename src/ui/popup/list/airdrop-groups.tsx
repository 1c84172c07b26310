import type { ComponentType } from "react";
import { i18n } from "#i18n";
import { urgencies } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { minute } from "../../../core/duration.ts";
import { formatCount } from "../../shared/text/format.ts";
import type { AirdropRowProps } from "../row/airdrop-row.tsx";
import style from "./airdrop-groups.module.css";
import type { Listing } from "./listing.ts";

export type RowsProps = Omit<AirdropRowProps, "row" | "picture" | "isNew" | "position" | "of" | "gap"> & {
  readonly rows: readonly Row[];
  /** By `airdropKey`: what is new since the last look. */
  readonly unseen: ReadonlySet<string>;
  /** The id of what names the list. */
  readonly labelledBy?: string;
};

type Props = Omit<RowsProps, "labelledBy"> & {
  readonly counts: Listing["counts"];
  /** Else they are one list, without headings. */
  readonly grouped: boolean;
  /** Draws one list of them. */
  readonly Rows: ComponentType<RowsProps>;
};

/** Airdrops in the order they come in, in groups by urgency or as one list. */
export function AirdropGroups({ rows, counts, now, grouped, Rows, ...given }: Props) {
  // Rows tell days, which begin on a quarter of an hour in every time zone: a finer time would draw them anew for nothing.
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
          <span>{i18n.t(`urgency.${urgency}.group`)}</span> <span>{formatCount(counts[urgency])}</span>
        </h2>
        <Rows rows={group} now={quarter} labelledBy={`group-${urgency}`} {...given} />
      </div>
    );
  });
}
