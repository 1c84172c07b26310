import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { isFocusVisible } from "../focus-list.ts";
import { AirdropText } from "../row/airdrop-text.tsx";
import type { Toast } from "../toast/toast-area.tsx";
import type { DismissableRow, Done } from "./use-dismissals.ts";

/**
 * The toast of the last dismissal. Its Undo button gets the focus of a keyboard user.
 *
 * @returns `announcement`: the last restore, for screen readers only, because its row is visible in the list
 */
export function useDismissalToast(
  done: Done | null,
  onUndo: (row: DismissableRow) => void,
): { readonly toast: Toast | null; readonly announcement: React.ReactNode } {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done === null) return;
    // A focused toast does not time out, so pointer users keep their focus.
    if (document.activeElement !== document.body && !isFocusVisible()) return;
    // The user types, or has moved to another row.
    if (!document.activeElement?.matches("input, select, [data-row]")) undo.current?.focus();
  }, [done]);
  if (done === null) return { toast: null, announcement: null };

  const { row, isRestored, count } = done;
  const how = i18n.t(`dismissed.${isRestored ? "restored" : row.how}`);
  const words = (
    <AirdropText words={(name) => i18n.t("dismissed.message", [how, name])} name={row.airdrop.name} />
  );
  if (isRestored) return { toast: null, announcement: words };
  return {
    announcement: null,
    toast: {
      key: `dismissed ${count}`,
      words: <p>{words}</p>,
      buttons: (
        <Button
          ref={undo}
          variant="text"
          aria-label={i18n.t("dismissed.undoOf", [cleanText(row.airdrop.name, limits.nameChars)])}
          // The second click of a double click was meant for the menu.
          onClick={({ detail }) => detail < 2 && onUndo(row)}
        >
          {i18n.t("dismissed.undo")}
        </Button>
      ),
    },
  };
}
