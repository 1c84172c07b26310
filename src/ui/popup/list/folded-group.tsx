import { type ComponentProps, useState } from "react";
import { i18n } from "#i18n";
import type { Listing } from "../../../core/list/listing.ts";
import { formatSum } from "../../../i18n/sums.ts";
import { formatCount, formatWholeUsd } from "../../shared/text/format.ts";
import { AirdropList } from "./airdrop-list.tsx";
import style from "./folded-group.module.css";

type Props = Pick<ComponentProps<typeof AirdropList>, "context"> & {
  readonly folded: Listing["folded"];
  /** USD; the folded airdrops are below it. */
  readonly smallestValue: number;
  /** Whether it starts open, as for the matches of a search. */
  readonly startsOpen: boolean;
};

/** The airdrops below the smallest value, folded at the end of the list. */
export function FoldedGroup({ folded, smallestValue, startsOpen, context }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <button type="button" className={style.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {i18n.t("fold.under", [formatCount(folded.count), formatWholeUsd(smallestValue)])}
        {" · "}
        <bdi data-amount="">{formatSum(folded.known, context.scale)}</bdi>
      </button>
      {isOpen && <AirdropList bundles={folded.bundles} groups={null} context={context} />}
    </>
  );
}
