import type { ComponentType } from "react";
import { i18n } from "#i18n";
import { urgencies } from "../../airdrops/airdrop.ts";
import type { Row } from "../../airdrops/row.ts";
import style from "./airdrop-list.module.css";
import type { AirdropRowProps } from "./airdrop-row.tsx";
import type { Listing } from "./listing.ts";

/** ms. Rows tell days: a finer time would draw them all anew for nothing. */
const hour = 3_600_000;

type Props = Omit<AirdropRowProps, "row"> & {
  readonly rows: readonly Row[];
  readonly counts: Listing["counts"];
  readonly Row: ComponentType<AirdropRowProps>;
};

/** Airdrops in groups by urgency, in the order they come in. */
export function AirdropGroups({ rows, counts, now, Row, ...given }: Props) {
  const sinceHour = now - (now % hour);
  return urgencies.map((urgency) => {
    const group = rows.filter((row) => row.urgency === urgency);
    if (group.length === 0) return null;
    return (
      <div key={urgency} className={style.group}>
        <h2 className={style.heading} id={`group-${urgency}`}>
          <span>{i18n.t(`urgency.${urgency}.group`)}</span> <span>{counts[urgency]}</span>
        </h2>
        <ul aria-labelledby={`group-${urgency}`}>
          {group.map((row) => (
            <Row key={`${row.wallet.id} ${row.airdrop.id}`} row={row} now={sinceHour} {...given} />
          ))}
        </ul>
      </div>
    );
  });
}
