import { useCallback } from "react";
import { i18n } from "#i18n";
import { useOptionsToast } from "./options-toast.tsx";

/** @returns copies a text and shows the result. Call it directly in a click handler: later a browser may refuse */
export function useCopy(): (text: string) => void {
  const say = useOptionsToast();
  return useCallback(
    (text) => {
      say(null);
      void navigator.clipboard.writeText(text).then(
        () => say({ kind: "good", text: i18n.t("row.copied") }),
        () => say({ kind: "bad", text: i18n.t("row.notCopied") }),
      );
    },
    [say],
  );
}
