import { i18n } from "#i18n";
import { centsOf, totalOf } from "../../../core/airdrops/money.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { openerProps } from "../../shared/overlays/popover.tsx";
import style from "./airdrop-row.module.css";

/** The parts that a row and the line of a wallet share. */

/** The id of the menu, which all rows share. */
export const rowMenuId = "row-menu";

/** Marks an airdrop that appeared since the user last opened the list. */
export function NewMark() {
  return <span className={style.fresh}> {i18n.t("popup.new")}</span>;
}

/** @param id of a row @returns the ids of its value and its badge, which describe its link */
export function descriptionIn(id: string): string {
  return `${id}-value ${id}-badge`;
}

type ValueProps = { readonly id: string; readonly bundle: Bundle };

/** The sum of an airdrop's known values. @param id of the row */
export function RowValue({ id, bundle: { airdrop, rows } }: ValueProps) {
  const { usdValue } = airdrop;
  if (usdValue === null)
    return (
      <p id={`${id}-value`} className={style.unknown}>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>{i18n.t("value.unknown")}</VisuallyHidden>
      </p>
    );
  const { unknown } = totalOf(rows.map((row) => row.airdrop));
  return (
    <p id={`${id}-value`} className={style.value}>
      <span data-amount="">{formatUsd(centsOf(usdValue))}</span>
      {unknown > 0 && <small> {pluralText("value.andUnknown", unknown)}</small>}
    </p>
  );
}

type MoreProps = {
  /** The name of the button after "Actions for". */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
};

/** The button that opens the menu. */
export function MoreButton({ name, isOpen, onOpen }: MoreProps) {
  return (
    <button
      type="button"
      className={style.more}
      aria-haspopup="menu"
      aria-label={i18n.t("row.more", [name])}
      {...openerProps(rowMenuId, isOpen, onOpen)}
    >
      <Icon name="more" />
    </button>
  );
}
