import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { Button } from "../../shared/components/button.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import { OptionIcon } from "../page/option-icon.tsx";
import style from "./wallet-item.module.css";

type Props = {
  readonly id: WalletId;
  readonly label: string | null;
  /** How the wallet is called on its buttons. */
  readonly name: string;
};

/** Where the button was, the person goes on typing. */
function focusNow(field: HTMLInputElement | null) {
  field?.focus();
}

/** Gives a wallet a label: a button that becomes a field. Enter keeps it, Esc leaves it as it was. */
export function WalletLabel({ id, label, name }: Props) {
  const [text, setText] = useState<string | null>(null);
  const { run, pending, problem } = useCommand("setLabel");
  /** What stood in the field was a private key or a recovery phrase. */
  const [isSecret, setSecret] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const wasOpen = useRef(false);
  useEffect(() => {
    // The field is gone: who uses the keyboard goes on where they were.
    if (wasOpen.current && text === null && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = text !== null;
  }, [text]);
  const close = () => {
    setText(null);
    setSecret(false);
  };

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
    const label = text?.slice(0, limits.labelChars);
    if (label !== undefined && (await run({ id, label })) !== null) close();
  }

  function onKeyDown(event: KeyboardEvent) {
    // That of an input method leaves its word, not the field.
    if (event.key === "Escape" && !event.nativeEvent.isComposing) close();
  }

  if (text === null)
    return (
      <Button
        ref={opener}
        variant="icon"
        aria-label={i18n.t("list.labelOf", [name])}
        title={i18n.t("list.label")}
        onClick={() => setText(label ?? "")}
      >
        <OptionIcon name="rename" />
      </Button>
    );
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
      <Button onClick={close}>{i18n.t("list.cancel")}</Button>
      {isSecret && <p role="alert">{refusalText("secret")}</p>}
      {problem !== null && <p role="alert">{refusalText(problem)}</p>}
    </form>
  );
}
