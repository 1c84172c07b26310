import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { centsOf } from "../../../core/airdrops/money.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { bundleOf } from "../../../core/list/bundles.ts";
import { type DismissedRow, rowKey } from "../../../core/list/row.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePages } from "../../shared/components/use-pages.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { dismissedAnchor, focusList } from "../focus/popup-elements.ts";
import { dismissalText, useActions } from "../model/actions.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { Disclosure } from "./disclosure.tsx";
import style from "./dismissed-list.module.css";

/** Airdrops that the user hid or claimed, each with its value and a button that restores it. */
export function DismissedList() {
  const { dismissed } = usePopup();
  const { onlyDismissed } = useShown();
  // A search without other results shows the matching ones.
  const rows = onlyDismissed.length > 0 ? onlyDismissed : dismissed;
  if (rows.length === 0) return null;
  return (
    <Disclosure id={dismissedAnchor} title={i18n.t("dismissed.title")} count={rows.length}>
      <DismissedRows rows={rows} />
    </Disclosure>
  );
}

/** @returns the text of the button that restores the airdrop */
function backText({ how }: DismissedRow): string {
  return i18n.t(how === "claimed" ? "dismissed.notClaimed" : "dismissed.back");
}

function DismissedRows({ rows }: { readonly rows: readonly DismissedRow[] }) {
  const { pages, dismissed } = usePopup();
  const actions = useActions();
  const { list, shown, more } = usePages(rows);

  function restore(row: DismissedRow, button: HTMLElement) {
    // The pressed button disappears with its row, and the list with its last row.
    if (dismissed.length === 1) focusList(false);
    else button.closest("details")?.querySelector("summary")?.focus();
    void actions.restore(bundleOf([row]), row);
  }

  return (
    <>
      <ul ref={list} aria-label={i18n.t("dismissed.title")}>
        {shown.map((row) => (
          <li key={rowKey(row)} className={style.row} data-reveals="" tabIndex={-1}>
            <p className={style.name}>
              <AirdropLink trust={linkTrust(row.airdrop.url, pages)} airdrop={rowKey(row)} actions={actions}>
                <RemoteText text={row.airdrop.name} />
              </AirdropLink>
            </p>
            <p className={style.how}>
              <span>
                <WalletName wallet={row.wallet} />
                {"\u00a0·"}
              </span>{" "}
              <span>{dismissalText(row)}</span>
            </p>
            {row.airdrop.usdValue === null ? (
              <p className={style.unknown}>{i18n.t("value.unknown")}</p>
            ) : (
              <p className={style.value} data-amount="">
                {formatUsd(centsOf(row.airdrop.usdValue))}
              </p>
            )}
            <Button
              variant="text"
              aria-label={i18n.t("named", [
                backText(row),
                `${cleanText(row.airdrop.name, limits.nameChars)} · ${walletText(row.wallet)}`,
              ])}
              onClick={({ currentTarget }) => restore(row, currentTarget)}
            >
              {backText(row)}
            </Button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
