import { useState } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";

/** Copies a wallet's whole address, and says so in its own place. */
export function CopyAddress({ address }: { readonly address: string }) {
  const [result, setResult] = useState<"none" | "copied" | "notCopied">("none");
  function copy() {
    void navigator.clipboard.writeText(address).then(
      () => setResult("copied"),
      () => setResult("notCopied"),
    );
  }
  return (
    <>
      <Button onClick={copy}>
        <Icon name={result === "copied" ? "good" : "copy"} size={14} />
        {i18n.t("desk.copy")}
      </Button>
      <VisuallyHidden>
        <span role="status">{result !== "none" && i18n.t(`options.${result}`)}</span>
      </VisuallyHidden>
    </>
  );
}
