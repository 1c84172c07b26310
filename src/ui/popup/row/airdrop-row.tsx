import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { describeDeadline } from "../../../core/deadlines/deadline-shown.ts";
import { urgencyRules } from "../../../core/deadlines/urgency.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { deadlineText } from "../../shared/text/deadline-text.ts";
import { formatRowUsd, formatUsd } from "../../shared/text/format.ts";
import { AirdropLink, type LinkActions } from "./airdrop-link.tsx";
import { AirdropLogo } from "./airdrop-logo.tsx";
import style from "./airdrop-row.module.css";

/** The id of the menu, which all rows share. */
export const rowMenuId = "row-menu";

export type RowActions = LinkActions & {
  readonly openMenu: (row: Row, button: HTMLElement) => void;
};

type ItemProps = {
  /** The row's place, from 1, and the list's length: the document holds only a part of a long list. */
  readonly position?: number | undefined;
  readonly of?: number | undefined;
  /** px above the row, for rows that are not in the document. */
  readonly gap?: number;
  readonly children: ReactNode;
};

/** The place of a row in its list. Without hooks, like the frame. */
export function RowItem({ position, of, gap, children }: ItemProps) {
  return (
    <li
      className={style.row}
      aria-posinset={position}
      aria-setsize={of}
      style={gap ? { marginBlockStart: gap } : undefined}
    >
      {children}
    </li>
  );
}

type Props = {
  readonly row: Row;
  /** The logo as a data URL, or null. */
  readonly picture: string | null;
  /** Base URL of the service. Links to its own site are trusted. */
  readonly serviceUrl: string;
  readonly now: Time;
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
  const { airdrop, urgency, wallet } = row;
  const trust = linkTrust(airdrop.url, serviceUrl);
  const key = airdropKey(wallet.id, airdrop.id);
  const shown = describeDeadline({ deadline: airdrop.deadline, fetchedAt: row.fetchedAt }, now);
  const words = deadlineText(shown, now);
  const isUnchecked = shown.kind === "mayHaveExpired";
  const isWithin = words === null || isUnchecked;
  const isShort = airdrop.usdValue !== null && formatRowUsd(airdrop.usdValue) !== formatUsd(airdrop.usdValue);
  const exact = isShort ? [formatUsd(airdrop.usdValue)] : [];
  const owner = walletText(wallet);
  const isAddress = owner === shortAddress(wallet.address);

  return (
    <>
      <AirdropLogo name={airdrop.name} picture={props.picture} />
      <div className={style.main}>
        {/* The link covers the row, so this title shows over the whole row. */}
        <p className={style.name} title={[cleanText(airdrop.name, limits.nameChars), ...exact].join(" · ")}>
          <AirdropLink name={airdrop.name} trust={trust} airdrop={key} isStop actions={actions} />
          {isNew && <span className={style.fresh}> {i18n.t("popup.new")}</span>}
        </p>
        <p className={style.wallet}>
          <span className={isAddress ? undefined : style.owner}>
            <bdi>{owner}</bdi>
          </span>
          <span className={isAddress ? style.rest : undefined}>
            {isPaused && ` · ${i18n.t("wallets.paused")}`}
            {` · ${i18n.t(`network.${wallet.network}`)}`}
          </span>
        </p>
        {isUnchecked && <p className={style.note}>{words}</p>}
        {trust.kind === "none" && <p className={style.note}>{i18n.t("popup.noPage")}</p>}
      </div>
      <div className={style.end}>
        {airdrop.usdValue === null ? (
          <p className={style.unknown}>{i18n.t("value.unknown")}</p>
        ) : (
          <p className={style.value}>{formatRowUsd(airdrop.usdValue)}</p>
        )}
        <p className={style[urgencyRules[urgency].tone]}>
          {urgency === "none" && i18n.t("urgency.none.short")}
          {urgency !== "none" && (
            <>
              <span aria-hidden={isWithin}>
                {isUnchecked ? i18n.t("deadline.chip") : (words ?? i18n.t(`urgency.${urgency}.short`))}
              </span>
              {/* Screen readers hear the group after the date. An unchecked airdrop says so below its wallet. */}
              {!isUnchecked && <VisuallyHidden> {i18n.t(`urgency.${urgency}.long`)}</VisuallyHidden>}
            </>
          )}
        </p>
      </div>
      {/* Only an icon: the link of the name covers the row. */}
      {trust.kind !== "none" && (
        <span className={style.open} aria-hidden="true" title={i18n.t("popup.open")}>
          <Icon name="external" />
        </span>
      )}
      {/* Before the menu's button, so that Tab goes from the link to the question. The style puts it below the row. */}
      {props.question}
      <button
        type="button"
        className={style.more}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        // Without it, a press here would close the menu as a press outside, and the click would reopen it.
        popoverTarget={isMenuOpen ? rowMenuId : undefined}
        aria-label={i18n.t("row.more", [cleanText(airdrop.name, limits.nameChars)])}
        onClick={(event) => {
          if (isMenuOpen) return;
          // Otherwise the browser would find the menu open after this click, and close it.
          event.preventDefault();
          actions?.openMenu(row, event.currentTarget);
        }}
      >
        <Icon name="more" />
      </button>
    </>
  );
}
