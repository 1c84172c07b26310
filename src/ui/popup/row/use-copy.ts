import { useState } from "react";
import { i18n } from "#i18n";

/** Copies links. @returns `copy`, to be called straight from a click, and what came of it, in words; `forget` takes these back */
export function useCopy() {
  const [message, setMessage] = useState<string | null>(null);

  async function copy(url: string): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setMessage(i18n.t(isCopied ? "row.copied" : "row.notCopied"));
  }

  return { copy, message, forget: () => setMessage(null) };
}
