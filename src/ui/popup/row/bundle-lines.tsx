import { useId } from "react";
import { limits } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { type Bundle, bundleOf } from "../../../core/list/bundles.ts";
import { type Row, rowKey } from "../../../core/list/row.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { AirdropLink } from "./airdrop-link.tsx";
import style from "./airdrop-row.module.css";
import { DeadlineBadge } from "./deadline-badge.tsx";
import { RowMenu } from "./row-menu.tsx";
import { descriptionIn, LineNotes, NewMark, RowValue, spansNetworks } from "./row-parts.tsx";
import { useRows } from "./rows.ts";

/** A line for each wallet of a bundle. */
export function BundleLines({ bundle }: { readonly bundle: Bundle }) {
  return (
    <ul aria-label={cleanText(bundle.airdrop.name, limits.nameChars)}>
      {bundle.rows.map((row) => (
        <Line key={rowKey(row)} row={row} bundle={bundle} />
      ))}
    </ul>
  );
}

type LineProps = {
  readonly row: Row;
  /** The rows of all wallets. */
  readonly bundle: Bundle;
};

function Line({ row, bundle }: LineProps) {
  const { pages, now, unseen, paused } = useRows();
  const { airdrop, wallet } = row;
  const id = useId();
  const key = rowKey(row);
  const own = bundleOf([row]);
  const name = cleanText(airdrop.name, limits.nameChars);
  return (
    <li className={`${style.row} ${style.line}`} data-reveals="">
      <p className={style.name} title={wallet.address}>
        <WalletDot place={wallet.place} />
        <AirdropLink
          trust={linkTrust(airdrop.url, pages)}
          airdrop={key}
          isStop
          describedBy={descriptionIn(id)}
        >
          <VisuallyHidden>
            <bdi>{name}</bdi>
            {" · "}
          </VisuallyHidden>
          <WalletName wallet={wallet} />
        </AirdropLink>
        <LineNotes isPaused={paused.has(wallet.id)} network={spansNetworks(bundle) ? wallet.network : null} />
        {unseen.has(key) && <NewMark />}
      </p>
      <DeadlineBadge id={id} rows={own.rows} above={bundle.rows} now={now} />
      <RowValue id={id} bundle={own} />
      <RowMenu name={`${name} · ${walletText(wallet)}`} bundle={own} />
    </li>
  );
}
