import { memo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { cleanText } from "../../../core/clean-text.ts";
import type { Row } from "../../../core/list/row.ts";
import type { WalletTotals } from "../../../core/list/wallet-totals.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { DeadlineBadge } from "../../popup/row/deadline-badge.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletFace } from "../../shared/components/wallet-face.tsx";
import { WalletNotes, WalletWorth } from "../../shared/components/wallet-notes.tsx";
import { useNow } from "../../shared/data/clock.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import form from "../../shared/form/form.module.css";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import type { WalletActions } from "./use-wallet-actions.ts";
import style from "./wallet-item.module.css";
import { WalletLabel } from "./wallet-label.tsx";
import { WalletMenu } from "./wallet-menu.tsx";

type Props = {
  readonly view: WalletView;
  /** Undefined for a moment after the wallet was added. */
  readonly totals: WalletTotals | undefined;
  /** Another address on the list with the same ends; null for none. */
  readonly resembles: string | null;
  readonly busy: boolean;
  readonly actions: WalletActions;
};

/** A row is rendered again only when what it shows changes. */
export const WalletItem = memo(Item);

function Item({ view, totals, resembles, ...rest }: Props) {
  const { id, wallet } = view;
  const short = shortAddress(wallet.address);
  const name = wallet.label === null ? short : `${cleanText(wallet.label, limits.nameChars)} ${short}`;
  const [isRenaming, setRenaming] = useState(false);
  const about = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  function endRenaming() {
    // The focus moves before the field disappears. A focus elsewhere stays there.
    if (about.current?.contains(document.activeElement)) menuButton.current?.focus();
    setRenaming(false);
  }

  return (
    <li className={style.item}>
      <div ref={about} className={style.about}>
        <WalletFace wallet={wallet} place={view.place} />
        {isRenaming ? (
          <WalletLabel id={id} label={wallet.label} name={name} onClose={endRenaming} />
        ) : (
          (wallet.label !== null || wallet.paused) && (
            <p className={style.head}>
              {wallet.label !== null && (
                <strong>
                  <RemoteText text={wallet.label} />
                </strong>
              )}
              {wallet.paused && <span className={style.chip}>{i18n.t("wallets.paused")}</span>}
            </p>
          )
        )}
        <WalletAddress address={wallet.address} onCopy={() => rest.actions.copy(view)} />
        {wallet.derivedFrom !== undefined && (
          <p className={form.small}>
            <RemoteText text={i18n.t("list.derived", [wallet.derivedFrom])} maxChars={200} />
          </p>
        )}
        {resembles !== null && (
          <p className={form.problem}>
            <Icon name="warning" /> <bdi>{i18n.t("scan.resembles", [resembles])}</bdi>
          </p>
        )}
        {totals !== undefined && <WalletNotes view={view} totals={totals} />}
      </div>
      <p className={style.network}>
        <span className={style.chip}>{i18n.t(`network.${wallet.network}`)}</span>
      </p>
      {totals !== undefined && (
        <>
          <div className={style.value}>
            <p className={style.amount}>
              <WalletWorth view={view} totals={totals} />
            </p>
            {totals.sum.count > 0 && (
              <p className={form.small}>{pluralText("count.airdrops", totals.sum.count)}</p>
            )}
          </div>
          <div className={style.deadline}>
            <FirstDeadline rows={totals.first} />
          </div>
        </>
      )}
      <div className={style.actions}>
        <WalletMenu view={view} name={name} ref={menuButton} onRename={() => setRenaming(true)} {...rest} />
      </div>
    </li>
  );
}

/** A component of its own, so that the clock does not render the whole row. */
function FirstDeadline({ rows }: { readonly rows: readonly Row[] }) {
  return <DeadlineBadge rows={rows} now={useNow()} />;
}

/** Characters at the end of an address that stay visible in a narrow row, also in the styles. */
const endChars = 8;

type AddressProps = { readonly address: string; readonly onCopy: () => void };

/** An address on one line, which a narrow row shortens in the middle. A press copies it. */
function WalletAddress({ address, onCopy }: AddressProps) {
  const words = i18n.t("named", [i18n.t("list.copy"), address]);
  return (
    <button
      type="button"
      dir="ltr"
      className={style.address}
      aria-label={words}
      title={words}
      onClick={onCopy}
    >
      <span className={style.start}>{address.slice(0, -endChars)}</span>
      {address.slice(-endChars)}
    </button>
  );
}
