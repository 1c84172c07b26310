import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { type Bundle, bundleOf } from "../../../core/airdrops/bundles.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { formatRowUsd, formatUsd } from "../../shared/text/format.ts";
import { AirdropLink, type LinkActions } from "./airdrop-link.tsx";
import { AirdropLogo } from "./airdrop-logo.tsx";
import style from "./airdrop-row.module.css";
import { MoreButton, NewMark, RowEnd, RowName } from "./row-parts.tsx";

export type RowActions = LinkActions & {
  readonly openMenu: (bundle: Bundle, button: HTMLElement) => void;
};

type ItemProps = {
  /** The airdrop is in several wallets, so its row is a part of the item. */
  readonly isShared?: boolean;
  readonly children: ReactNode;
};

/** The place of an airdrop in its list. Without hooks, like the frame. */
export function RowItem({ isShared = false, children }: ItemProps) {
  return <li className={isShared ? undefined : style.row}>{children}</li>;
}

type Props = {
  readonly row: Row;
  /** The logo as a data URL, or null. */
  readonly picture: string | null;
  /** Base URL of the service. Links to its own site are trusted. */
  readonly serviceUrl: string;
  readonly now: Time;
  /** A heading above the row names its deadline. */
  readonly isGrouped: boolean;
  /** The airdrop appeared since the user last opened the list. */
  readonly isNew: boolean;
  readonly isPaused?: boolean;
  readonly isMenuOpen?: boolean;
  /** A question about the airdrop, with its buttons. */
  readonly question?: ReactNode;
  /** Null in the first paint. */
  readonly actions: RowActions | null;
};

/** One airdrop of one wallet. Without hooks, like the frame. */
export function AirdropRow(props: Props) {
  const { row, serviceUrl, now, isNew, isPaused = false, isMenuOpen = false, actions } = props;
  const { airdrop, wallet } = row;
  const trust = linkTrust(airdrop.url, serviceUrl);
  const owner = walletText(wallet);
  const isAddress = owner === shortAddress(wallet.address);

  return (
    <>
      <span className={style.tile}>
        <AirdropLogo name={airdrop.name} picture={props.picture} />
        {/* Only an icon: the link of the name covers the row. */}
        {trust.kind !== "none" && (
          <span className={style.open} aria-hidden="true">
            <Icon name="open" />
          </span>
        )}
      </span>
      <div className={style.main}>
        {/* The link covers the row, so this title shows over the whole row. */}
        <p className={style.name} title={rowTitle(row)}>
          <AirdropLink trust={trust} airdrop={airdropKey(wallet.id, airdrop.id)} isStop actions={actions}>
            <RowName name={airdrop.name} />
          </AirdropLink>
          {isNew && <NewMark />}
        </p>
        <p className={style.wallet}>
          <span className={isAddress ? undefined : style.owner}>
            <bdi>{owner}</bdi>
          </span>
          <span className={isAddress ? style.rest : undefined}>
            {isPaused && ` · ${i18n.t("wallets.paused")}`}
            {` · ${i18n.t(`network.${wallet.network}`)}`}
            {trust.kind === "none" && ` · ${i18n.t("popup.noPage")}`}
          </span>
        </p>
      </div>
      <RowEnd of={row} now={now} deadlines={props.isGrouped ? "dates" : "all"} />
      {/* Before the menu's button, so that Tab goes from the link to the question. The style puts it below the row. */}
      {props.question}
      <MoreButton
        name={cleanText(airdrop.name, limits.nameChars)}
        isOpen={isMenuOpen}
        onOpen={(button) => actions?.openMenu(bundleOf([row]), button)}
      />
    </>
  );
}

/** @returns the whole name, and the exact value where the row shows a shorter one */
export function rowTitle({ airdrop: { name, usdValue } }: Pick<Row, "airdrop">): string {
  const isShort = usdValue !== null && formatRowUsd(usdValue) !== formatUsd(usdValue);
  return [cleanText(name, limits.nameChars), ...(isShort ? [formatUsd(usdValue)] : [])].join(" · ");
}
