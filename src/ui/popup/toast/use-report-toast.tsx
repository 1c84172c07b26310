import { type ReactNode, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { centsOf } from "../../../core/airdrops/money.ts";
import { cleanText } from "../../../core/clean-text.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText, Sentence } from "../../shared/text/remote-text.tsx";
import { focusList, isFocusVisible } from "../focus/popup-elements.ts";
import { dismissalText, useActions } from "../model/actions.ts";
import { useDone, usePopup } from "../model/popup-context.tsx";
import style from "./toast-area.module.css";
import type { Toast } from "./toast-area.tsx";

/** Reports the last action. The first button after a dismissal gets the focus of a keyboard user. */
export function useReportToast(): Toast | null {
  const { report } = useDone();
  const { restore } = useActions();
  const { opened } = usePopup().stored;
  const buttons = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (report === null) return;
    // A focused toast does not time out, so pointer users keep their focus.
    if (document.activeElement !== document.body && !isFocusVisible()) return;
    // The user types, or has moved to another row.
    if (document.activeElement?.matches("input, select, [data-row]")) return;
    buttons.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [report]);
  // A page that the user opened afterwards ends the report.
  if (report === null || opened.some(({ at }) => at > report.at)) return null;
  const key = `report ${report.at}`;
  if (report.kind === "said") return { key, words: <p>{report.words}</p> };

  const { bundle, kind } = report;
  if (kind === "restored") return { key, words: reportWords(i18n.t("dismissed.restored"), bundle) };
  return {
    key,
    words: reportWords(dismissalText(report), bundle),
    buttons: (
      <span ref={buttons} className={style.buttons}>
        <Button
          variant="text"
          aria-label={i18n.t("dismissed.undoOf", [cleanText(bundle.airdrop.name, limits.nameChars)])}
          onClick={() => {
            focusList();
            void restore(bundle, report);
          }}
        >
          {i18n.t("dismissed.undo")}
        </Button>
      </span>
    ),
  };
}

function reportWords(done: string, { airdrop, rows }: Bundle): ReactNode {
  // A mark reaches all names of the airdrop.
  const isOfSeveral = new Set(rows.map((row) => row.airdrop.id)).size > 1;
  return (
    <p>
      <Sentence words={(name) => i18n.t("named", [done, name])}>
        <RemoteText text={airdrop.name} />
      </Sentence>
      {isOfSeveral && airdrop.usdValue !== null && (
        <>
          {"\u00a0· "}
          <bdi data-amount="">{formatUsd(centsOf(airdrop.usdValue))}</bdi>
        </>
      )}
    </p>
  );
}
