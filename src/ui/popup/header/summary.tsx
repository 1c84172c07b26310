import type { ComponentProps } from "react";
import { countOf, isEmpty, type Listing } from "../../../core/airdrops/listing.ts";
import type { Summary as StoredSummary } from "../../../core/airdrops/summary.ts";
import { Headline } from "./headline.tsx";
import { LifeLine } from "./life-line.tsx";
import style from "./summary.module.css";

type Props = Pick<ComponentProps<typeof Headline>, "onClaimed"> &
  Omit<ComponentProps<typeof LifeLine>, "line"> & {
    /** The whole list, without search and filter. */
    readonly listing: Listing;
    readonly summary: StoredSummary;
  };

/** The list's total, the claimed value, and the line that filters the list. */
export function Summary({ listing, summary: { line, claimed }, onClaimed, ...lineProps }: Props) {
  if (isEmpty(listing) && claimed === 0) return null;
  return (
    <div className={style.summary}>
      <Headline total={listing.total} count={countOf(listing)} claimed={claimed} onClaimed={onClaimed} />
      {!isEmpty(listing) && <LifeLine line={line} {...lineProps} />}
    </div>
  );
}
