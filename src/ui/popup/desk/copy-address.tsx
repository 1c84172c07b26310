import { useState } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";

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
    <Button onClick={copy}>
      <Icon name={result === "copied" ? "good" : "copy"} size={14} />
      <span role="status">{i18n.t(result === "none" ? "desk.copy" : `options.${result}`)}</span>
    </Button>
  );
}
