import type { ComponentType } from "react";
import { i18n } from "#i18n";
import { urgencies } from "../../airdrops/airdrop.ts";
import { airdropKey } from "../../airdrops/airdrop-key.ts";
import type { Row as RowOfList } from "../../airdrops/row.ts";
import { formatCount } from "../format.ts";
import style from "./airdrop-list.module.css";
import type { AirdropRowProps } from "./airdrop-row.tsx";
import type { Listing } from "./listing.ts";

/** ms. Rows tell days: a finer time would draw them all anew for nothing. */
const hour = 3_600_000;

type Props = Omit<AirdropRowProps, "row" | "isNew"> & {
  readonly rows: readonly RowOfList[];
  readonly counts: Listing["counts"];
  readonly Row: ComponentType<AirdropRowProps>;
  /** By `airdropKey`: what is new since the last look. */
  readonly unseen: ReadonlySet<string>;
  /** Else they are one list, without headings. */
  readonly grouped: boolean;
};

/** Airdrops in the order they come in, in groups by urgency or as one list. */
export function AirdropGroups({ rows, counts, now, Row, unseen, grouped, ...given }: Props) {
  const sinceHour = now - (now % hour);
  const draw = (row: RowOfList) => {
    const key = airdropKey(row.wallet.id, row.airdrop.id);
    return <Row key={key} row={row} now={sinceHour} isNew={unseen.has(key)} {...given} />;
  };
  if (!grouped) return <ul className={style.group}>{rows.map(draw)}</ul>;
  return urgencies.map((urgency) => {
    const group = rows.filter((row) => row.urgency === urgency);
    if (group.length === 0) return null;
    return (
      <div key={urgency} className={style.group}>
        <h2 className={style.heading} id={`group-${urgency}`}>
          <span>{i18n.t(`urgency.${urgency}.group`)}</span> <span>{formatCount(counts[urgency])}</span>
        </h2>
        <ul aria-labelledby={`group-${urgency}`}>{group.map(draw)}</ul>
      </div>
    );
  });
}
