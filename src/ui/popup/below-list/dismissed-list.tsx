import { useMemo } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { centsOf } from "../../../core/airdrops/money.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { type DismissedLine, dismissedLines } from "../../../core/list/dismissed-lines.ts";
import { rowKey } from "../../../core/list/row.ts";
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
  const lines = useMemo(
    () => (onlyDismissed.length > 0 ? onlyDismissed : dismissedLines(dismissed)),
    [onlyDismissed, dismissed],
  );
  if (lines.length === 0) return null;
  return (
    <Disclosure id={dismissedAnchor} title={i18n.t("dismissed.title")} count={lines.length}>
      <DismissedLines lines={lines} />
    </Disclosure>
  );
}

/** @returns the text of the button that restores the airdrop */
function backText({ how }: DismissedLine): string {
  return i18n.t(how === "claimed" ? "dismissed.notClaimed" : "dismissed.back");
}

function DismissedLines({ lines }: { readonly lines: readonly DismissedLine[] }) {
  const { dismissed } = usePopup();
  const actions = useActions();
  const { list, shown, more } = usePages(lines);

  function restore(line: DismissedLine, button: HTMLElement) {
    // The pressed button disappears with its line, and the list with its last line.
    if (dismissed.length === line.bundle.rows.length) focusList(false);
    else button.closest("details")?.querySelector("summary")?.focus();
    void actions.restore(line.bundle, line);
  }

  return (
    <>
      <ul ref={list} aria-label={i18n.t("dismissed.title")}>
        {shown.map((line) => (
          <Line key={line.key} line={line} onRestore={(button) => restore(line, button)} />
        ))}
      </ul>
      {more}
    </>
  );
}

type LineProps = {
  readonly line: DismissedLine;
  /** Gets the pressed button. */
  readonly onRestore: (button: HTMLElement) => void;
};

function Line({ line, onRestore }: LineProps) {
  const { pages } = usePopup();
  const actions = useActions();
  const { bundle, everywhere } = line;
  const { airdrop } = bundle;
  const [first] = bundle.rows;
  const name = cleanText(airdrop.name, limits.nameChars);
  return (
    <li className={style.row} data-reveals="" tabIndex={-1}>
      <p className={style.name}>
        <AirdropLink trust={linkTrust(first.airdrop.url, pages)} airdrop={rowKey(first)} actions={actions}>
          <RemoteText text={airdrop.name} />
        </AirdropLink>
      </p>
      <p className={style.how}>
        {!everywhere && (
          <>
            <span>
              <WalletName wallet={first.wallet} />
              {"\u00a0·"}
            </span>{" "}
          </>
        )}
        <span>{dismissalText(line)}</span>
      </p>
      {airdrop.usdValue === null ? (
        <p className={style.unknown}>{i18n.t("value.unknown")}</p>
      ) : (
        <p className={style.value} data-amount="">
          {formatUsd(centsOf(airdrop.usdValue))}
        </p>
      )}
      <Button
        variant="text"
        aria-label={i18n.t("named", [
          backText(line),
          everywhere ? name : `${name} · ${walletText(first.wallet)}`,
        ])}
        onClick={({ currentTarget }) => onRestore(currentTarget)}
      >
        {backText(line)}
      </Button>
    </li>
  );
}
