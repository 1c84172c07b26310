import { type FormEvent, type KeyboardEvent, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { Button } from "../../shared/components/button.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import style from "./wallet-item.module.css";

type Props = {
  readonly id: WalletId;
  readonly label: string | null;
  /** Names the wallet on the field. */
  readonly name: string;
  readonly onClose: () => void;
};

function focusNow(field: HTMLInputElement | null) {
  field?.focus();
}

/** The field for a wallet's label. Enter saves it, Esc leaves it as it was. */
export function WalletLabel({ id, label, name, onClose }: Props) {
  const [text, setText] = useState(label ?? "");
  const { run, pending, problem } = useCommand("setLabel");
  /** What stood in the field was a private key or a recovery phrase. */
  const [isSecret, setSecret] = useState(false);

  function type(typed: string) {
    const isRefused = mayHoldSecret(typed);
    setSecret(isRefused);
    setText(isRefused ? "" : typed);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    // Nothing was typed since: the label stays as it was.
    if (isSecret) return;
    // Cut only here: the field itself would cut a recovery phrase, and its rest would pass for a label.
    if ((await run({ id, label: text.slice(0, limits.labelChars) })) !== null) onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    // That of an input method leaves its word, not the field.
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
  }

  return (
    <form className={style.label} onSubmit={(event) => void save(event)}>
      <input
        aria-label={i18n.t("list.labelOf", [name])}
        dir="auto"
        value={text}
        ref={focusNow}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="primary" type="submit" busy={pending}>
        {i18n.t("list.saveLabel")}
      </Button>
      <Button onClick={onClose}>{i18n.t("list.cancel")}</Button>
      {isSecret && <p role="alert">{refusalText("secret")}</p>}
      {problem !== null && <p role="alert">{refusalText(problem)}</p>}
    </form>
  );
}
