import type { ComponentProps } from "react";
import { countOf, isEmpty, type Listing } from "../../../core/airdrops/listing.ts";
import { scaleOf } from "../../../i18n/sums.ts";
import { Headline } from "./headline.tsx";
import { LifeLine } from "./life-line.tsx";
import style from "./summary.module.css";

type Props = Omit<ComponentProps<typeof Headline>, "count"> &
  Omit<ComponentProps<typeof LifeLine>, "groups" | "scale"> & {
    /** The whole list, without search and filter. */
    readonly listing: Listing;
  };

/** The list's total, the claimed value, and the line that filters the list. */
export function Summary({ listing, line, chosen, onChoose, onOpen, ...amounts }: Props) {
  const { worth, claimed } = amounts;
  if (isEmpty(listing) && claimed === 0 && (worth.usdValue ?? 0) === 0) return null;
  return (
    <div className={style.summary}>
      <Headline count={countOf(listing)} {...amounts} />
      {!isEmpty(listing) && (
        <LifeLine
          groups={listing.groups}
          scale={scaleOf(worth)}
          line={line}
          chosen={chosen}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}
