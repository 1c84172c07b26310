import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { type Bundle, bundleKey, bundleOf } from "../../../core/airdrops/bundles.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { AirdropLink } from "./airdrop-link.tsx";
import { AirdropLogo } from "./airdrop-logo.tsx";
import style from "./airdrop-row.module.css";
import { type RowActions, rowTitle } from "./airdrop-row.tsx";
import { MoreButton, NewMark, RowEnd, RowName } from "./row-parts.tsx";

type Props = {
  readonly bundle: Bundle;
  /** The logo as a data URL, or null. */
  readonly picture: string | null;
  readonly now: Time;
  /** A heading above the row names its deadline. */
  readonly isGrouped: boolean;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The lines of the wallets. */
  readonly children?: ReactNode;
};

/** One airdrop of several wallets, with a button that opens it to its wallets. Without hooks, like the frame. */
export function SharedRow({ bundle, picture, now, isGrouped, isNew, isOpen, onToggle, children }: Props) {
  const { airdrop, rows } = bundle;
  const unknown = rows.filter((row) => row.airdrop.usdValue === null).length;
  return (
    <>
      <div className={style.row}>
        <AirdropLogo name={airdrop.name} picture={picture} />
        <div className={style.main}>
          <p className={style.name} title={rowTitle(bundle)}>
            <button type="button" data-row={bundleKey(bundle)} aria-expanded={isOpen} onClick={onToggle}>
              <RowName name={airdrop.name} />
            </button>
            {isNew && <NewMark />}
          </p>
          <p className={style.wallet}>
            {plural("count.wallets", rows.length)}
            {!hasNetworks(bundle) && ` · ${i18n.t(`network.${rows[0].wallet.network}`)}`}
          </p>
        </div>
        <RowEnd
          of={bundle}
          now={now}
          deadlines={isGrouped ? "dates" : "all"}
          unknown={airdrop.usdValue === null ? 0 : unknown}
        />
        <span className={style.chevron} aria-hidden="true">
          <Icon name="chevron" />
        </span>
      </div>
      {isOpen && children}
    </>
  );
}

/** @returns whether the wallets are of different networks */
export function hasNetworks({ rows }: Bundle): boolean {
  return rows.some(({ wallet }) => wallet.network !== rows[0].wallet.network);
}

type LineProps = {
  readonly row: Row;
  readonly serviceUrl: string;
  readonly now: Time;
  /** The wallets of the airdrop have different deadlines. */
  readonly isDated: boolean;
  readonly hasNetwork: boolean;
  readonly isNew: boolean;
  readonly isPaused: boolean;
  readonly isMenuOpen: boolean;
  readonly question: ReactNode;
  readonly actions: RowActions;
};

/** One wallet of an airdrop that several wallets have. */
export function WalletLine(props: LineProps) {
  const { row, now, actions } = props;
  const { airdrop, wallet } = row;
  const trust = linkTrust(airdrop.url, props.serviceUrl);
  const name = cleanText(airdrop.name, limits.nameChars);
  return (
    <li className={`${style.row} ${style.line}`}>
      <p className={style.name} title={wallet.address}>
        <AirdropLink trust={trust} airdrop={airdropKey(wallet.id, airdrop.id)} isStop actions={actions}>
          <VisuallyHidden>
            <bdi>{name}</bdi>
            {" · "}
          </VisuallyHidden>
          <bdi>{walletText(wallet)}</bdi>
        </AirdropLink>
        <span className={style.rest}>
          {props.hasNetwork && ` · ${i18n.t(`network.${wallet.network}`)}`}
          {props.isPaused && ` · ${i18n.t("wallets.paused")}`}
          {trust.kind === "none" && ` · ${i18n.t("popup.noPage")}`}
        </span>
        {props.isNew && <NewMark />}
      </p>
      <RowEnd of={row} now={now} deadlines={props.isDated ? "dates" : "none"} />
      {props.question}
      <MoreButton
        name={`${name} · ${walletText(wallet)}`}
        isOpen={props.isMenuOpen}
        onOpen={(button) => actions.openMenu(bundleOf([row]), button)}
      />
    </li>
  );
}

type AllProps = {
  readonly bundle: Bundle;
  readonly isMenuOpen: boolean;
  readonly actions: RowActions;
};

/** The line below the wallets, whose menu acts on all of them. */
export function AllWalletsLine({ bundle, isMenuOpen, actions }: AllProps) {
  return (
    <div className={`${style.row} ${style.line}`}>
      <p className={style.name}>{i18n.t("view.allWallets")}</p>
      <MoreButton
        name={cleanText(bundle.airdrop.name, limits.nameChars)}
        isOpen={isMenuOpen}
        isStop
        onOpen={(button) => actions.openMenu(bundle, button)}
      />
    </div>
  );
}
