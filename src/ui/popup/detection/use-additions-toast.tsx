import { useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Wallet } from "../../../core/wallets/wallet.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { additionsItem } from "../../../storage/wallets/additions.ts";
import { useItem } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { hostOf } from "../../shared/text/format.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { useSeen, useVisit } from "../model/use-visit.ts";
import type { Toast } from "../toast/toast-area.tsx";
import style from "./scan-toast.module.css";
import { UndoAdded } from "./undo-added.tsx";

/**
 * Announces the wallets that scans have added and the user has not seen: those without a click, and those of a popup that
 * closed before it showed the result.
 */
export function useAdditionsToast(): Toast | null {
  const { all } = usePopup();
  const additions = useItem(additionsItem);
  const [openedAt] = useState(() => Date.now());
  // Nothing counts as seen before the watchlist is read.
  const unseen =
    additions.state === "known" && all !== null
      ? additions.value.flatMap(({ id, seen, reason, at }) =>
          // The toast of the scan shows what this popup's own click has added.
          seen || (reason === "click" && at >= openedAt) ? [] : [id],
        )
      : [];
  const { shown, isVisible } = useVisit(unseen);
  const added = (all?.wallets ?? []).filter(({ id }) => shown.has(id));
  if (added.length === 0 || additions.state !== "known") return null;
  // The browser's own menu allows scans too, so the user may not know of them.
  const words = additions.value.some(({ id, reason }) => shown.has(id) && reason === "itself")
    ? i18n.t("scan.addedByItself")
    : pluralText("add.added", added.length);
  const ids = added.map(({ id }) => id);
  return {
    // The user did not ask for these wallets, so the toast stays until the user closes it.
    isQuestion: true,
    key: `additions ${ids.join()}`,
    words: <Additions words={words} added={added} unseen={isVisible ? unseen : []} />,
    buttons: <UndoAdded ids={ids} />,
  };
}

type Props = {
  readonly words: string;
  readonly added: readonly WalletView[];
  readonly unseen: readonly WalletId[];
};

/** Rendered only while the toast is shown: another toast may come first. */
function Additions({ words, added, unseen }: Props) {
  const { note } = useActions();
  useSeen(unseen.length > 0 ? unseen.join() : null, () => note("noteAdditionsSeen", { ids: [...unseen] }));
  return (
    <>
      <p>{words}</p>
      <ul className={style.added}>
        {added.map(({ id, wallet }) => (
          <li key={id}>
            <code>{shortAddress(wallet.address)}</code> {i18n.t(`network.${wallet.network}`)}
            <bdi>{siteText(wallet)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The host of the first page that showed the wallet. */
function siteText({ sources }: Wallet): string {
  const source = sources.find(({ kind }) => kind === "page");
  return source?.kind === "page" ? ` · ${hostOf(source.origin)}` : "";
}
