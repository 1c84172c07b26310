import { useId, useMemo } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { type DismissedLine, dismissedLines } from "../../../core/list/dismissed-lines.ts";
import { rowKey } from "../../../core/list/row.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePages } from "../../shared/components/use-pages.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { dismissalText, useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import style from "../row/airdrop-row.module.css";
import { RowBody } from "../row/row-body.tsx";
import { Owner } from "../row/row-parts.tsx";
import { Disclosure } from "./disclosure.tsx";

/** Airdrops that the user hid or claimed, each with its value and a button that restores it. */
export function DismissedList() {
  const { dismissed, onlyDismissed } = usePopup();
  // A search without other results shows the matching ones.
  const lines = useMemo(
    () => (onlyDismissed.length > 0 ? onlyDismissed : dismissedLines(dismissed)),
    [onlyDismissed, dismissed],
  );
  if (lines.length === 0) return null;
  return (
    <Disclosure
      key={String(onlyDismissed.length > 0)}
      id="dismissed"
      title={i18n.t("dismissed.title")}
      note={formatCount(lines.length)}
      open={onlyDismissed.length > 0}
    >
      <DismissedLines lines={lines} />
    </Disclosure>
  );
}

/** @returns the text of the button that restores the airdrop */
function backText({ how }: DismissedLine): string {
  return i18n.t(how === "claimed" ? "dismissed.notClaimed" : "dismissed.back");
}

function DismissedLines({ lines }: { readonly lines: readonly DismissedLine[] }) {
  const { list, shown, more } = usePages(lines);
  return (
    <>
      <ul ref={list} className={style.aligned} aria-label={i18n.t("dismissed.title")}>
        {shown.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {more}
    </>
  );
}

function Line({ line }: { readonly line: DismissedLine }) {
  const { pages, now } = usePopup();
  const id = useId();
  const actions = useActions();
  const { bundle, everywhere } = line;
  const { airdrop } = bundle;
  const [first] = bundle.rows;
  const name = cleanText(airdrop.name, limits.nameChars);
  return (
    <li className={style.row} data-reveals="" tabIndex={-1}>
      <RowBody
        bundle={bundle}
        now={now}
        id={id}
        name={
          <AirdropLink trust={linkTrust(first.airdrop.url, pages)} airdrop={rowKey(first)}>
            <RemoteText text={airdrop.name} />
          </AirdropLink>
        }
        owner={
          <>
            {!everywhere && <Owner wallet={first.wallet} />}
            <span className={style.rest}>
              {!everywhere && " · "}
              <bdi>{dismissalText(line)}</bdi>
            </span>
          </>
        }
      />
      <Button
        variant="text"
        aria-label={i18n.t("named", [
          backText(line),
          everywhere ? name : `${name} · ${walletText(first.wallet)}`,
        ])}
        onClick={() => void actions.restore(bundle, line)}
      >
        {backText(line)}
      </Button>
    </li>
  );
}
