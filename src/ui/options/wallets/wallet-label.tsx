import { type KeyboardEvent, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { labelProblem } from "../../../core/wallets/label.ts";
import form from "../../shared/form/form.module.css";
import { useCommands } from "../../shared/form/use-commands.ts";
import style from "./wallet-label.module.css";

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
  /** The field is about to disappear: leaving it saves nothing. */
  const isDone = useRef(false);

  function type(typed: string) {
    // The notice was about the text before.
    say(null);
    setText(typed);
  }

  function close() {
    isDone.current = true;
    onClose();
  }

  async function save() {
    if (busy || isDone.current) return;
    if (text === (label ?? "")) return close();
    const problem = labelProblem(text);
    if (problem !== null)
      return say({ kind: "bad", text: i18n.t(`label.refused.${problem}`, [String(limits.labelChars)]) });
    if ((await run("setLabel", { id, label: text })) !== null) close();
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    // During a composition, both keys belong to the input method.
    if (nativeEvent.isComposing) return;
    if (key === "Escape") close();
    if (key === "Enter") void save();
  }

  return (
    <div className={style.rename}>
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
