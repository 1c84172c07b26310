import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { type DismissalKind, dismissalsFor } from "../../../core/airdrops/dismissals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { earlyEdge } from "../../../core/deadlines/deadline-shown.ts";
import { calendarAnchor } from "../../../core/export/calendar-anchor.ts";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { useEnvironment } from "../../shared/data/environment.ts";
import { openOptions } from "../../shared/open-options.ts";
import style from "./row-menu.module.css";

type Props = {
  /** Null while it is closed. */
  readonly row: Row | null;
  readonly onDismiss: (row: Row, how: DismissalKind) => void;
  /** Its page, to the clipboard. */
  readonly onCopy: (url: string) => void;
  readonly onClose: () => void;
};

/** The actions of an airdrop besides opening its page. */
export function RowMenu({ row, onDismiss, onCopy, onClose }: Props) {
  const { outward } = useEnvironment();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (row !== null) dialog.current?.showModal();
  }, [row]);
  if (row === null) return null;

  const { airdrop, wallet } = row;
  const { url } = airdrop;
  const close = () => dialog.current?.close();
  const way = (words: string, go: () => void) => (
    <button
      key={words}
      type="button"
      className={style.way}
      data-row=""
      onClick={() => {
        close();
        go();
      }}
    >
      {words}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className={style.menu}
      aria-labelledby="row-menu-title"
      onClose={onClose}
      // A click beside it, on the backdrop, is one on the dialog itself.
      onClick={(event) => event.target === dialog.current && close()}
    >
      <h2 id="row-menu-title">
        <RemoteText text={airdrop.name} />
      </h2>
      <p className={style.whose}>
        <bdi>{walletText(wallet)}</bdi>
        {` · ${i18n.t(`network.${wallet.network}`)}`}
      </p>
      {dismissalsFor(row.urgency).map((how) => way(i18n.t(`row.${how}`), () => onDismiss(row, how)))}
      {url !== null && way(i18n.t("row.copy"), () => onCopy(url))}
      {earlyEdge(airdrop.deadline) !== null &&
        way(
          i18n.t("row.calendar"),
          outward(() => openOptions(calendarAnchor(wallet.id, airdrop.id))),
        )}
      {way(i18n.t("row.close"), () => undefined)}
    </dialog>
  );
}
