import { type ReactNode, useId } from "react";
import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import type { Network } from "../../../core/addresses/network.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { type LinkTrust, linkTrust, type ServicePages } from "../../../core/airdrops/link.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { type Bundle, itemKey } from "../../../core/list/bundles.ts";
import type { Row } from "../../../core/list/row.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import type { PopupActions } from "../model/actions.ts";
import { AirdropLink } from "./airdrop-link.tsx";
import style from "./airdrop-row.module.css";
import { isEstimated } from "./deadline-badge.tsx";
import { RowBody } from "./row-body.tsx";
import { descriptionIn, MoreButton, NewMark } from "./row-parts.tsx";

type Props = {
  readonly bundle: Bundle;
  /** Links to them are trusted. */
  readonly pages: ServicePages;
  readonly now: Time;
  /** The airdrop appeared since the user last opened the list. */
  readonly isNew: boolean;
  /** The only wallet has a dot of its colour. */
  readonly hasDot: boolean;
  /** The only wallet is paused. */
  readonly isPaused: boolean;
  /** Null for no menu: the list leaves out wallets of the airdrop, and the menu would act on them too. */
  readonly isMenuOpen: boolean | null;
  /** The lines of several wallets; null while they are folded. */
  readonly lines: ReactNode;
  readonly actions: PopupActions;
};

/** One airdrop of the list. In one wallet it is a link with a menu, in several a button that unfolds their lines. */
export function AirdropRow(props: Props) {
  const { bundle, now, lines, actions } = props;
  const { airdrop, rows } = bundle;
  const [row, ...others] = rows;
  const isSingle = others.length === 0;
  const key = itemKey(bundle);
  const id = useId();
  const trust = linkTrust(airdrop.url, props.pages);

  return (
    <>
      <div className={style.row} data-airdrop={key} data-reveals="">
        <RowBody
          bundle={bundle}
          now={now}
          id={id}
          title={rowTitle(bundle, now)}
          name={
            <>
              {isSingle ? (
                <AirdropLink
                  trust={trust}
                  airdrop={key}
                  isStop
                  describedBy={descriptionIn(id)}
                  actions={actions}
                >
                  <RemoteText text={airdrop.name} />
                </AirdropLink>
              ) : (
                <button
                  type="button"
                  data-row={key}
                  aria-describedby={descriptionIn(id)}
                  aria-expanded={lines !== null}
                  onClick={() => actions.unfold(key, lines === null)}
                >
                  <RemoteText text={airdrop.name} />
                </button>
              )}
              {props.isNew && <NewMark />}
              {/* Only an icon: the link of the name covers the row. */}
              {isSingle && trust.kind !== "none" && (
                <span className={style.open} aria-hidden="true">
                  <Icon name="open" size={14} />
                </span>
              )}
            </>
          }
          owner={
            isSingle ? (
              <>
                {props.hasDot && <WalletDot place={row.wallet.place} />}
                <Owner wallet={row.wallet} />
                <LineNotes trust={trust} isPaused={props.isPaused} network={row.wallet.network} />
              </>
            ) : (
              <>
                {pluralText("count.wallets", rows.length)}
                {!spansNetworks(bundle) && ` · ${i18n.t(`network.${row.wallet.network}`)}`}
                <span className={style.chevron} aria-hidden="true">
                  <Icon name="chevron" size={14} />
                </span>
              </>
            )
          }
        />
        {props.isMenuOpen !== null && (
          <MoreButton
            name={cleanText(airdrop.name, limits.nameChars)}
            isOpen={props.isMenuOpen}
            onOpen={(button) => actions.openMenu(bundle, button)}
          />
        )}
      </div>
      {lines}
    </>
  );
}

function Owner({ wallet }: Pick<Row, "wallet">) {
  const isAddress = walletText(wallet) === shortAddress(wallet.address);
  return (
    <span className={isAddress ? undefined : style.owner}>
      <WalletName wallet={wallet} />
    </span>
  );
}

type NotesProps = {
  readonly trust: LinkTrust;
  readonly isPaused: boolean;
  /** Null if it is named elsewhere. */
  readonly network: Network | null;
};

/** The words after the name of a wallet. */
export function LineNotes({ trust, isPaused, network }: NotesProps) {
  const notes = [
    ...(isPaused ? [i18n.t("wallets.paused")] : []),
    ...(network === null ? [] : [i18n.t(`network.${network}`)]),
    ...(trust.kind === "none" ? [i18n.t("popup.noPage")] : []),
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

/** @returns the whole name, and what the badge leaves unsaid */
function rowTitle({ airdrop, rows }: Bundle, now: Time): string {
  const name = cleanText(airdrop.name, limits.nameChars);
  return isEstimated(rows, now) ? `${name} · ${i18n.t("deadline.estimate")}` : name;
}
