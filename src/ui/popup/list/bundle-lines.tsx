import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { type Bundle, bundleKey, bundleOf } from "../../../core/airdrops/bundles.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { type Row, rowKey } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import style from "../row/airdrop-row.module.css";
import { hasNetworks, walletNotes } from "../row/airdrop-row.tsx";
import { MoreButton, NewMark, RowEnd } from "../row/row-parts.tsx";
import type { RowsContext } from "./rows-context.ts";

type Props = {
  readonly bundle: Bundle;
  readonly context: RowsContext;
};

/** A line for each wallet of a bundle, and one whose menu acts on all of them. */
export function BundleLines({ bundle, context }: Props) {
  const { menuOf, partial, actions } = context;
  const name = cleanText(bundle.airdrop.name, limits.nameChars);
  const key = bundleKey(bundle);
  return (
    <>
      <ul aria-label={name}>
        {bundle.rows.map((row) => (
          <Line key={rowKey(row)} row={row} hasNetwork={hasNetworks(bundle)} context={context} />
        ))}
      </ul>
      {!partial.has(key) && (
        <div className={`${style.row} ${style.line}`}>
          <p className={style.name}>{i18n.t("view.allWallets")}</p>
          <MoreButton
            name={name}
            isOpen={menuOf === key}
            isStop
            onOpen={(button) => actions.openMenu(bundle, button)}
          />
        </div>
      )}
    </>
  );
}

type LineProps = Pick<Props, "context"> & { readonly row: Row; readonly hasNetwork: boolean };

function Line({ row, hasNetwork, context }: LineProps) {
  const { serviceUrl, now, unseen, paused, menuOf, actions } = context;
  const { airdrop, wallet } = row;
  const key = rowKey(row);
  const bundle = bundleOf([row]);
  const trust = linkTrust(airdrop.url, serviceUrl);
  const name = cleanText(airdrop.name, limits.nameChars);
  return (
    <li className={`${style.row} ${style.line}`} data-reveals="">
      <p className={style.name} title={wallet.address}>
        <AirdropLink trust={trust} airdrop={key} isStop actions={actions}>
          <VisuallyHidden>
            <bdi>{name}</bdi>
            {" · "}
          </VisuallyHidden>
          <bdi>{walletText(wallet)}</bdi>
        </AirdropLink>
        <span className={style.rest}>
          {walletNotes(trust, paused.has(wallet.id), hasNetwork ? wallet.network : null)}
        </span>
        {unseen.has(key) && <NewMark />}
      </p>
      <RowEnd bundle={bundle} now={now} deadlines="dates" />
      <MoreButton
        name={`${name} · ${walletText(wallet)}`}
        isOpen={menuOf === key}
        onOpen={(button) => actions.openMenu(bundle, button)}
      />
    </li>
  );
}
