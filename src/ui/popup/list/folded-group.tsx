import { type ComponentProps, useState } from "react";
import { i18n } from "#i18n";
import type { Listing } from "../../../core/list/listing.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { formatCount, formatWholeUsd } from "../../shared/text/format.ts";
import style from "../below-list/disclosure.module.css";
import { AirdropList } from "./airdrop-list.tsx";

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
        <span>
          {i18n.t("fold.under", [formatCount(folded.count), formatWholeUsd(smallestValue)])}
          <span className={style.count}>
            {" · "}
            <bdi data-amount="">{formatUsd(folded.known)}</bdi>
          </span>
        </span>
        <Icon name="chevron" />
      </button>
      {isOpen && <AirdropList bundles={folded.bundles} groups={null} context={context} />}
    </>
  );
}
