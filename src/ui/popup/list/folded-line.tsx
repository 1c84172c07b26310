import { i18n } from "#i18n";
import type { FoldedTotal } from "../../../core/list/folding.ts";
import { formatSum, type Scale } from "../../../i18n/sums.ts";
import { formatCount, formatWholeUsd } from "../../shared/text/format.ts";
import style from "./folded-line.module.css";

type Props = {
  readonly folded: FoldedTotal;
  readonly scale: Scale;
  /** USD; the folded airdrops are below it. */
  readonly smallestValue: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The button that opens and closes the group of folded airdrops. */
export function FoldedLine({ folded, scale, smallestValue, isOpen, onToggle }: Props) {
  return (
    <button type="button" className={style.line} aria-expanded={isOpen} onClick={onToggle}>
      {i18n.t("fold.under", [formatCount(folded.count), formatWholeUsd(smallestValue)])}
      {" · "}
      <bdi data-amount="">{formatSum(folded.known, scale)}</bdi>
    </button>
  );
}
