import { type KeyboardEvent, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { leaveField } from "../../shared/leave-field.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import form from "../shared/form.module.css";
import { useCommands } from "../shared/use-commands.ts";
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

/** The field for a wallet's label. Enter and leaving the field save it, Esc discards the change. */
export function WalletLabel({ id, label, name, onClose }: Props) {
  const [text, setText] = useState(label ?? "");
  const { run, busy, notice, say } = useCommands();
  /** Leaving the field saves nothing: it is about to disappear, or it refused a secret. */
  const isDone = useRef(false);

  function type(typed: string) {
    const isSecret = mayHoldSecret(typed);
    say(isSecret ? { kind: "bad", text: refusalText("secret") } : null);
    setText(isSecret ? "" : typed);
    isDone.current = isSecret;
    if (isSecret) leaveField();
  }

  function close() {
    isDone.current = true;
    onClose();
  }

  async function save() {
    if (busy || isDone.current) return;
    if (text === (label ?? "")) return close();
    // The background cuts a label after it has looked for a secret: the rest of a cut recovery phrase would pass.
    if ((await run("setLabel", { id, label: text.slice(0, limits.messageChars) })) !== null) close();
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    // During a composition, both keys belong to the input method.
    if (nativeEvent.isComposing) return;
    if (key === "Escape") close();
    if (key === "Enter") void save();
  }

  return (
    <div className={style.label}>
      <input
        className={form.field}
        aria-label={i18n.t("named", [i18n.t("list.label"), name])}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={text}
        readOnly={busy}
        ref={focusNow}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        // In another window the user may read the rest of the text.
        onBlur={() => document.hasFocus() && void save()}
      />
      {notice !== null && <p role="alert">{notice.text}</p>}
    </div>
  );
}
