import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import type { Marks } from "../../airdrops/marks.ts";
import type { Row } from "../../airdrops/row.ts";
import { cleanText } from "../../airdrops/text.ts";
import { limits } from "../../app.config.ts";
import { Button } from "../button.tsx";
import { RemoteText } from "../remote-text.tsx";
import style from "./put-away.module.css";
import { awayOf, type Done } from "./use-put-away.ts";
import { putAwayAnchor } from "./use-step.ts";

type NoticeProps = { readonly done: Done | null; readonly onUndo: (done: Done) => void };

/** What was just put away, and the way back. Who put it away by keyboard goes on from there. */
export function PutAwayNotice({ done, onUndo }: NoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done !== null) undo.current?.focus();
  }, [done]);
  return (
    <div className={done === null ? style.quiet : style.notice}>
      <p role="status">
        {done !== null && (
          <>
            {i18n.t(`putAway.${done.how}`)}: <RemoteText text={done.row.airdrop.name} />
          </>
        )}
      </p>
      {done !== null && (
        <Button
          ref={undo}
          look="text"
          aria-label={i18n.t("putAway.undoOf", [cleanText(done.row.airdrop.name, limits.nameChars)])}
          onClick={() => onUndo(done)}
        >
          {i18n.t("putAway.undo")}
        </Button>
      )}
    </div>
  );
}

type Props = {
  readonly rows: readonly Row[];
  readonly marks: Marks;
  readonly onBringBack: (done: Done) => void;
};

/** What the person hid, claimed, snoozed or muted: it counts nowhere, and can be brought back. */
export function PutAway({ rows, marks, onBringBack }: Props) {
  const summary = useRef<HTMLElement>(null);
  if (rows.length === 0) return null;
  return (
    <details id={putAwayAnchor} className={style.list}>
      <summary ref={summary}>
        <span>{i18n.t("putAway.title")}</span> <span className={style.count}>{rows.length}</span>
      </summary>
      <ul aria-label={i18n.t("putAway.title")}>
        {rows.map((row) => {
          const how = awayOf(marks, row);
          if (how === null) return null;
          return (
            <li key={`${row.wallet.id} ${row.airdrop.id}`} className={style.row}>
              <p>
                <RemoteText text={row.airdrop.name} />{" "}
                <span className={style.how}>· {i18n.t(`putAway.${how}`)}</span>
              </p>
              <Button
                look="text"
                aria-label={i18n.t("putAway.backOf", [cleanText(row.airdrop.name, limits.nameChars)])}
                onClick={() => {
                  // The button goes with its row.
                  summary.current?.focus();
                  onBringBack({ row, how });
                }}
              >
                {i18n.t("putAway.back")}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
