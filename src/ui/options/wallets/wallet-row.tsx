import { type ChangeEvent, memo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { cleanText } from "../../../core/clean-text.ts";
import type { Row } from "../../../core/list/row.ts";
import type { WalletTotals } from "../../../core/list/wallet-totals.ts";
import { DeadlineBadge } from "../../popup/row/deadline-badge.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletFace } from "../../shared/components/wallet-face.tsx";
import { WalletNotes, WalletWorth } from "../../shared/components/wallet-notes.tsx";
import { useNow } from "../../shared/data/clock.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import form from "../../shared/form/form.module.css";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import type { WalletActions } from "./use-wallet-actions.ts";
import { WalletLabel } from "./wallet-label.tsx";
import style from "./wallet-table.module.css";

type Props = {
  readonly view: WalletView;
  /** Undefined for a moment after the wallet was added. */
  readonly totals: WalletTotals | undefined;
  /** Another address on the list with the same ends; null for none. */
  readonly resembles: string | null;
  readonly serviceUrl: string;
  readonly isSelected: boolean;
  readonly busy: boolean;
  readonly actions: WalletActions;
  readonly onTick: (id: WalletId, isTicked: boolean, extendsRange: boolean) => void;
};

/** A row is rendered again only when what it shows changes. */
export const WalletRow = memo(TableRow);

function TableRow({ view, totals, resembles, serviceUrl, isSelected, busy, actions, onTick }: Props) {
  const { id, wallet } = view;
  const label = wallet.label === null ? "" : `${cleanText(wallet.label, limits.nameChars)} `;
  const name = `${label}${shortAddress(wallet.address)}`;
  const fullName = `${label}${wallet.address}`;
  const pause = wallet.paused ? "resume" : "pause";
  const [isRenaming, setRenaming] = useState(false);
  const about = useRef<HTMLTableCellElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  function endRenaming() {
    // The focus moves before the field disappears. A focus elsewhere stays there.
    if (about.current?.contains(document.activeElement)) menuButton.current?.focus();
    setRenaming(false);
  }

  return (
    <tr
      className={style.row}
      data-selected={isSelected || undefined}
      aria-label={`${fullName} · ${i18n.t(`network.${wallet.network}`)}`}
    >
      <td className={style.tick}>
        <input
          type="checkbox"
          aria-label={i18n.t("list.select", [name])}
          checked={isSelected}
          onChange={(event) => onTick(id, event.target.checked, hasShift(event))}
        />
      </td>
      <td ref={about} className={style.wallet}>
        <div className={style.head}>
          <WalletFace wallet={wallet} place={view.place} />
          {isRenaming ? (
            <WalletLabel id={id} label={wallet.label} name={name} onClose={endRenaming} />
          ) : (
            wallet.label !== null && (
              <strong className={style.label}>
                <RemoteText text={wallet.label} />
              </strong>
            )
          )}
          <WalletAddress address={wallet.address} onCopy={() => actions.copy([view])} />
        </div>
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
        {totals !== undefined && <WalletNotes view={view} totals={totals} serviceUrl={serviceUrl} />}
      </td>
      <td className={style.network}>{i18n.t(`network.${wallet.network}`)}</td>
      <td className={style.count}>
        {totals !== undefined && (totals.sum.count === 0 ? "—" : formatCount(totals.sum.count))}
      </td>
      <td className={style.value}>{totals !== undefined && <WalletWorth view={view} totals={totals} />}</td>
      <td className={style.deadline}>
        {wallet.paused ? (
          <span className={style.paused}>{i18n.t("wallets.paused")}</span>
        ) : (
          totals !== undefined && <FirstDeadline rows={totals.first} />
        )}
      </td>
      <td className={style.actions}>
        <MenuButton id={`wallet-menu-${id}`} label={i18n.t("row.more", [name])} ref={menuButton} busy={busy}>
          <MenuItem icon="rename" words={i18n.t("list.label")} onChoose={() => setRenaming(true)} />
          <MenuItem
            icon={pause}
            words={i18n.t(`list.${pause}`)}
            name={i18n.t("named", [i18n.t(`list.${pause}`), name])}
            onChoose={() => actions.pause([view])}
          />
          <hr />
          <MenuItem
            icon="remove"
            words={i18n.t("list.remove")}
            name={i18n.t("named", [i18n.t("list.remove"), name])}
            onChoose={() => actions.remove([view])}
          />
        </MenuButton>
      </td>
    </tr>
  );
}

/** A component of its own, so that the clock does not render the whole row. */
function FirstDeadline({ rows }: { readonly rows: readonly Row[] }) {
  return <DeadlineBadge rows={rows} now={useNow()} />;
}

/** The browser changes a check box by a click, also for the space bar. */
function hasShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

/** Characters at the end of an address that stay visible. The styles show the first six. */
const endChars = 4;

type AddressProps = { readonly address: string; readonly onCopy: () => void };

/** A short address, whose text is the full one, also when the user selects and copies it. A press copies it. */
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
