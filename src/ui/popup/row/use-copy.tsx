import { useState } from "react";
import { i18n } from "#i18n";
import type { Toast } from "../toast/toast-area.tsx";

/** @returns `copy`: call it directly in a click handler; `toast`: the result of the last copy */
export function useCopy() {
  const [toast, setToast] = useState<Toast | null>(null);

  async function copy(url: string): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    const words = i18n.t(isCopied ? "row.copied" : "row.notCopied");
    setToast({ key: `copy ${performance.now()}`, words: <p>{words}</p> });
  }

  return { copy, toast, forget: () => setToast(null) };
}
