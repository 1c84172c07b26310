import { type RefObject, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { AirdropText } from "../row/airdrop-text.tsx";
import { useActions } from "../shared/actions.ts";
import { useList } from "../shared/popup-context.tsx";
import { focusList, isFocusVisible } from "../shared/popup-elements.ts";
import type { Toast } from "./toast-area.tsx";

/** Reports the last action. Undo of a dismissal gets the focus of a keyboard user. */
export function useReportToast(): Toast | null {
  const { report } = useList();
  const { restore } = useActions();
  const undo = useRef<HTMLButtonElement>(null);
  useFocus(undo, report);
  if (report === null) return null;
  const key = `report ${report.at}`;
  if (report.kind === "said") return { key, words: <p>{report.words}</p> };

  const { bundle, how: dismissal, kind } = report;
  const { name } = bundle.airdrop;
  const how = i18n.t(`dismissed.${kind === "restored" ? kind : dismissal}`);
  const words = (
    <p>
      <AirdropText words={(said) => i18n.t("dismissed.message", [how, said])} name={name} />
    </p>
  );
  if (kind === "restored") return { key, words };
  return {
    key,
    words,
    buttons: (
      <Button
        ref={undo}
        variant="text"
        aria-label={i18n.t("dismissed.undoOf", [cleanText(name, limits.nameChars)])}
        onClick={({ detail }) => {
          // The second click of a double click was meant for the menu.
          if (detail > 1) return;
          focusList();
          void restore(bundle, dismissal);
        }}
      >
        {i18n.t("dismissed.undo")}
      </Button>
    ),
  };
}

/** Focuses a button at each new `event`. */
function useFocus(button: RefObject<HTMLButtonElement | null>, event: object | null): void {
  useEffect(() => {
    if (event === null) return;
    // A focused toast does not time out, so pointer users keep their focus.
    if (document.activeElement !== document.body && !isFocusVisible()) return;
    // The user types, or has moved to another row.
    if (!document.activeElement?.matches("input, select, [data-row]")) button.current?.focus();
  }, [button, event]);
}
