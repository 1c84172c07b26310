import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { type Bundle, bundleOf } from "../../../core/airdrops/bundles.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { AirdropLink } from "./airdrop-link.tsx";
import style from "./airdrop-row.module.css";
import type { RowActions } from "./airdrop-row.tsx";
import { MoreButton, NewMark, RowEnd } from "./row-parts.tsx";

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
