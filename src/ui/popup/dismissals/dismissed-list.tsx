import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { AwayRow } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatDate } from "../../shared/text/format.ts";
import { walletWords } from "../../shared/text/wallet-text.ts";
import { AirdropWords } from "../row/airdrop-text.tsx";
import { Fold } from "../status/disclosure.tsx";
import { putAwayAnchor } from "../status/use-next-step.ts";
import style from "./dismissed-list.module.css";
import type { Done, PutRow } from "./use-dismissals.ts";

type NoticeProps = {
  readonly done: Done | null;
  readonly onUndo: (row: PutRow) => void;
  /** Something else that was done, in words. */
  readonly said: string | null;
};

/** What was just done with an airdrop, and the way back where it was put away. Who did it by keyboard goes on from there. */
export function RowNotice({ done, onUndo, said }: NoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who went on to type, or to the next row, meanwhile stays there: their next key is not meant for this button.
    if (done !== null && !document.activeElement?.matches("input, select, [data-row]")) undo.current?.focus();
  }, [done]);
  return (
    // What is back is seen in the list: that it is, is only spoken.
    <div className={said === null && done?.isBack !== false ? style.quiet : style.notice}>
      <p role="status">
        {said}
        {done !== null && (
          <AirdropWords
            words={(name) =>
              i18n.t("putAway.said", [i18n.t(`putAway.${done.isBack ? "restored" : done.row.how}`), name])
            }
            name={done.row.airdrop.name}
          />
        )}
      </p>
      {done?.isBack === false && (
        <Button
          ref={undo}
          look="text"
          data-undo=""
          aria-label={i18n.t("putAway.undoOf", [cleanText(done.row.airdrop.name, limits.nameChars)])}
          // The second click of a double one was meant for what stood in its place.
          onClick={({ detail }) => detail < 2 && onUndo(done.row)}
        >
          {i18n.t("putAway.undo")}
        </Button>
      )}
    </div>
  );
}

/** @returns how it is put away, and until when where that is not for ever */
function howWords(row: AwayRow): string {
  return row.until === null ? i18n.t(`putAway.${row.how}`) : i18n.t("putAway.until", [formatDate(row.until)]);
}

/** Rows drawn at once; each "Show more" draws as many again. */
const pageSize = 100;

type Props = {
  readonly rows: readonly AwayRow[];
  readonly onBringBack: (row: AwayRow) => void;
};

/** What the person hid, claimed, snoozed or muted: it counts nowhere, and can be brought back. */
export function PutAway({ rows, onBringBack }: Props) {
  const summary = useRef<HTMLElement>(null);
  if (rows.length === 0) return null;
  return (
    <Fold id={putAwayAnchor} title={i18n.t("putAway.title")} count={rows.length} summary={summary}>
      <AwayList
        rows={rows}
        onBringBack={(row) => {
          // The button goes with its row.
          summary.current?.focus();
          onBringBack(row);
        }}
      />
    </Fold>
  );
}

function AwayList({ rows, onBringBack }: Props) {
  const [most, setMost] = useState(pageSize);
  const left = rows.length - most;
  return (
    <>
      <ul aria-label={i18n.t("putAway.title")}>
        {rows.slice(0, most).map((row) => (
          <li key={airdropKey(row.wallet.id, row.airdrop.id)} className={style.row}>
            <p>
              <RemoteText text={row.airdrop.name} />
              <span className={style.how}>
                {"\u00a0· "}
                <bdi>{walletWords(row.wallet)}</bdi>
                {"\u00a0· "}
                {howWords(row)}
              </span>
            </p>
            <Button
              look="text"
              aria-label={i18n.t("putAway.backOf", [cleanText(row.airdrop.name, limits.nameChars)])}
              onClick={() => onBringBack(row)}
            >
              {i18n.t("putAway.back")}
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="text" onClick={() => setMost(most + pageSize)}>
          {plural("popup.showMore", left)}
        </Button>
      )}
    </>
  );
}
