import { i18n } from "#i18n";
import type { Network } from "../../../core/addresses/network.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { centsOf, totalOf } from "../../../core/airdrops/money.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import type { Row } from "../../../core/list/row.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import style from "./airdrop-row.module.css";

/** The parts that a row and the line of a wallet share. */

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

/** The name of the wallet. A label is cut before the words after it, and an address never. */
export function Owner({ wallet }: Pick<Row, "wallet">) {
  const isAddress = walletText(wallet) === shortAddress(wallet.address);
  return (
    <span className={isAddress ? undefined : style.owner}>
      <WalletName wallet={wallet} />
    </span>
  );
}

type NotesProps = {
  readonly isPaused: boolean;
  /** Null if it is named elsewhere. */
  readonly network: Network | null;
};

/** The words after the name of a wallet. */
export function LineNotes({ isPaused, network }: NotesProps) {
  const notes = [
    ...(isPaused ? [i18n.t("wallets.paused")] : []),
    ...(network === null ? [] : [i18n.t(`network.${network}`)]),
  ];
  if (notes.length === 0) return null;
  return (
    <span className={style.rest}>
      {" · "}
      <bdi>{notes.join(" · ")}</bdi>
    </span>
  );
}

/** @returns whether the wallets are of different networks */
export function spansNetworks({ rows }: Bundle): boolean {
  return rows.some(({ wallet }) => wallet.network !== rows[0].wallet.network);
}
