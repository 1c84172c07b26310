import { useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { walletId } from "../../../core/addresses/network.ts";
import {
  harmlessText,
  type Paste,
  type PasteChoices,
  type PastedLine,
  pastedLines,
  pasteReader,
  textWithout,
  walletOf,
  withAnswer,
} from "../../../core/pasting/pasted-lines.ts";
import { isExamined } from "../../../core/secrets/secret.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { Button } from "../../shared/components/button.tsx";
import { leaveField } from "../../shared/leave-field.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { useArrival } from "../navigation/use-place.ts";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { formatList } from "../shared/option-formats.ts";
import type { SetupPart } from "../shared/setup-part.ts";
import { useCommands } from "../shared/use-commands.ts";
import style from "./add-section.module.css";
import { countText, PasteList, refusalReason } from "./paste-list.tsx";
import { useSelection } from "./use-selection.ts";

const noAnswers: PasteChoices = new Map();

/** The field for pasted addresses. A text stays there until its wallet is on the list. */
export function AddSection({ head, isNext, submit, onTyped }: SetupPart) {
  const [text, setText] = useState("");
  const [answers, setAnswers] = useState(noAnswers);
  const [read] = useState(pasteReader);
  const { run, busy, notice, say } = useCommands();
  const field = useRef<HTMLTextAreaElement>(null);
  // Checking a thousand checksums takes a moment, so typing has priority.
  const settled = useDeferredValue(text);
  const lines = useMemo(() => pastedLines(read(settled), answers), [read, settled, answers]);

  const isReady = lines.some((line) => walletOf(line) !== null);
  useEffect(() => onTyped?.(isReady), [onTyped, isReady]);

  useArrival("add");
  // The user has seen why these lines are left, so a second press leaves them behind.
  const isTold = useRef(false);
  useImperativeHandle(submit, () => async () => {
    const hasWallet = pastedLines(read(text), answers).some((line) => walletOf(line) !== null);
    const isDone = text.trim() === "" || (isTold.current && !hasWallet) || (await add());
    isTold.current = !isDone;
    return isDone;
  });
  useSelection(run, ({ text: selected, isSecret }) => {
    if (selected === null && !isSecret) return;
    field.current?.focus();
    field.current?.scrollIntoView({ block: "center" });
    say(isSecret ? { kind: "bad", text: refusalText("secret") } : null);
    const before = field.current?.value.trimEnd() ?? "";
    if (selected !== null) put(before === "" ? selected : `${before}\n${selected}`);
  });

  /** Leaves the field as it is for a text that would not be examined as a whole. */
  function put(next: string): boolean {
    const fits = isExamined(next);
    if (fits) setText(next);
    else say({ kind: "bad", text: i18n.t("add.tooLong", [formatCount(limits.examinedChars)]) });
    return fits;
  }

  /** Takes a secret out of the text. The user may go on typing it, so the field loses focus. */
  function type(typed: string) {
    isTold.current = false;
    if (!put(typed)) return;
    const paste = read(typed);
    // Another notice was about the text before.
    say(secretNotice(paste));
    if (!hasSecret(paste)) return;
    setText(harmlessText(paste));
    leaveField();
  }

  async function add(): Promise<boolean> {
    const paste = read(text);
    // A selected text may have been appended after the check in `type`.
    if (hasSecret(paste)) {
      type(text);
      return false;
    }
    const now = pastedLines(paste, answers);
    const wallets = now.flatMap((line) => walletOf(line) ?? []).slice(0, limits.addressesAtOnce);
    if (wallets.length === 0) {
      field.current?.focus();
      // A notice that is still there says why the field is as it is.
      if (notice === null) say({ kind: "bad", text: nothingText(text, now) });
      return false;
    }
    say(null);
    const reply = await run("addWallets", { wallets });
    if (reply === null) return false;
    const listed = new Set([...reply.added, ...reply.known]);
    const isListed = (line: PastedLine) => {
      const wallet = walletOf(line);
      return wallet !== null && listed.has(walletId(wallet));
    };
    // A selection may have been appended meanwhile.
    setText((present) => textWithout(read(present), answers, isListed));
    say({ kind: reply.over.length === 0 ? "good" : "bad", text: addedText(reply) });
    return now.every(isListed);
  }

  function clearKeys() {
    setText(textWithout(read(text), answers, ({ kind }) => kind === "mayBeKey"));
    // If the user pastes one of them again, the question is open again.
    setAnswers(noAnswers);
    // The pressed button disappears.
    field.current?.focus();
  }

  return (
    <section id="add" className={style.section}>
      {head}
      <form
        className={isNext ? style.compact : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className={style.box}>
          <textarea
            ref={field}
            id="addresses"
            // Addresses are left to right, but the placeholder follows the language.
            dir={text === "" ? undefined : "ltr"}
            rows={1}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={i18n.t("add.label")}
            placeholder={i18n.t("add.placeholder")}
            aria-describedby={head === undefined ? "addresses-help" : undefined}
            value={text}
            readOnly={busy}
            onChange={(event) => type(event.target.value)}
          />
          <Button variant={head === undefined || isNext ? "primary" : "plain"} type="submit" busy={busy}>
            {i18n.t("add.button")}
          </Button>
        </div>
        <div className={style.below}>
          <Notice notice={notice} />
          {head === undefined && notice === null && (
            <>
              <p className={style.idleHelp}>{i18n.t("start.onSiteHow")}</p>
              <p id="addresses-help" className={style.typingHelp}>
                {i18n.t("add.help")}
              </p>
            </>
          )}
        </div>
      </form>
      <PasteList
        lines={lines}
        isShort={head !== undefined}
        onAnswer={(line, network) => setAnswers((before) => withAnswer(before, line, network))}
        onClear={clearKeys}
      />
    </section>
  );
}

function hasSecret({ secret }: Paste): boolean {
  return secret === "whole" || secret.size > 0;
}

/** The most numbers of lines that a notice lists. */
const mostNumbers = 5;

/** Says which lines a secret was in, and nothing of their text. */
function secretNotice(paste: Paste): NoticeText | null {
  const { secret } = paste;
  if (!hasSecret(paste)) return null;
  if (secret === "whole") return { kind: "bad", text: refusalText("secret") };
  const numbers = [...secret].map(formatCount);
  const shown = numbers.length > mostNumbers ? [...numbers.slice(0, mostNumbers), "…"] : numbers;
  const where = i18n.t("add.keys.line", [shown.join(", ")]);
  return { kind: "bad", text: i18n.t("named", [where, refusalText("secret")]) };
}

/** "Added 6 wallets, 1 was already on your list" */
function addedText({ added, known, over }: Reply<"addWallets">): string {
  return formatList([
    ...(added.length > 0 || known.length + over.length === 0 ? [plural("add.added", added.length)] : []),
    ...(known.length > 0 ? [i18n.t("add.known", [String(known.length)])] : []),
    ...(over.length > 0 ? [i18n.t("add.over", [String(over.length), String(limits.wallets)])] : []),
  ]);
}

/** @param lines without a wallet @returns why nothing was added */
function nothingText(pasted: string, lines: readonly PastedLine[]): string {
  const [line, ...more] = lines;
  if (line === undefined)
    return i18n.t(/[\p{L}\p{N}]/u.test(pasted) ? "address.refused.unknown" : "add.empty");
  return line.kind === "refused" && more.length === 0 ? refusalReason(line) : countText(lines);
}
