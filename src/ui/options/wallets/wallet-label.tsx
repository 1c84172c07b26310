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
  /** The wallet's name, for the accessible name of the field. */
  readonly name: string;
  readonly onClose: () => void;
};

function focusNow(field: HTMLInputElement | null) {
  field?.focus();
}

/** The field for a wallet's label. Enter saves it, Esc discards the change. */
export function WalletLabel({ id, label, name, onClose }: Props) {
  const [text, setText] = useState(label ?? "");
  const { run, pending, problem } = useCommand("setLabel");
  const [isSecret, setSecret] = useState(false);

  function type(typed: string) {
    const isRefused = mayHoldSecret(typed);
    setSecret(isRefused);
    setText(isRefused ? "" : typed);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    // A refused secret left the field empty: the old label stays.
    if (isSecret) return;
    // The field has no length limit: it would cut a recovery phrase, and the rest would pass as a label.
    if ((await run({ id, label: text.slice(0, limits.labelChars) })) !== null) onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    // During a composition, Esc belongs to the input method.
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
  }

  return (
    <form className={style.label} onSubmit={(event) => void save(event)}>
      <input
        aria-label={i18n.t("list.labelOf", [name])}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
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
