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
import { AirdropLink } from "../row/airdrop-link.tsx";
import style from "../row/airdrop-row.module.css";
import { LineNotes, spansNetworks } from "../row/airdrop-row.tsx";
import { DeadlineBadge } from "../row/deadline-badge.tsx";
import { descriptionIn, MoreButton, NewMark, RowValue } from "../row/row-parts.tsx";
import type { RowsContext } from "./rows-context.ts";

type Props = {
  readonly bundle: Bundle;
  readonly context: RowsContext;
};

/** A line for each wallet of a bundle. */
export function BundleLines({ bundle, context }: Props) {
  return (
    <ul aria-label={cleanText(bundle.airdrop.name, limits.nameChars)}>
      {bundle.rows.map((row) => (
        <Line key={rowKey(row)} row={row} hasNetwork={spansNetworks(bundle)} context={context} />
      ))}
    </ul>
  );
}

type LineProps = Pick<Props, "context"> & { readonly row: Row; readonly hasNetwork: boolean };

function Line({ row, hasNetwork, context }: LineProps) {
  const { pages, now, unseen, paused, menuOf, actions } = context;
  const { airdrop, wallet } = row;
  const id = useId();
  const key = rowKey(row);
  const bundle = bundleOf([row]);
  const trust = linkTrust(airdrop.url, pages);
  const name = cleanText(airdrop.name, limits.nameChars);
  return (
    <li className={`${style.row} ${style.line}`} data-reveals="">
      <p className={style.name} title={wallet.address}>
        <WalletDot place={wallet.place} />
        <AirdropLink trust={trust} airdrop={key} isStop describedBy={descriptionIn(id)} actions={actions}>
          <VisuallyHidden>
            <bdi>{name}</bdi>
            {" · "}
          </VisuallyHidden>
          <WalletName wallet={wallet} />
        </AirdropLink>
        <LineNotes
          trust={trust}
          isPaused={paused.has(wallet.id)}
          network={hasNetwork ? wallet.network : null}
        />
        {unseen.has(key) && <NewMark />}
      </p>
      <DeadlineBadge id={id} rows={bundle.rows} now={now} />
      <RowValue id={id} bundle={bundle} />
      <MoreButton
        name={`${name} · ${walletText(wallet)}`}
        isOpen={menuOf === key}
        onOpen={(button) => actions.openMenu(bundle, button)}
      />
    </li>
  );
}
