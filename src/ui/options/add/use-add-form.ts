import { useDeferredValue, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { type Network, type WalletId, walletId } from "../../../core/addresses/network.ts";
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
import { keysOf } from "../../../core/records.ts";
import { isExamined } from "../../../core/secrets/secret.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { leaveField } from "../../shared/leave-field.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import type { NoticeText } from "../shared/notice.tsx";
import { useCommands } from "../shared/use-commands.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { refusalReason } from "./paste-list.tsx";

export type AddForm = ReturnType<typeof useAddForm>;

const noAnswers: PasteChoices = new Map();

/** The field for pasted addresses. A text stays there until its wallet is on the list. */
export function useAddForm() {
  const [text, setText] = useState("");
  const [answers, setAnswers] = useState(noAnswers);
  const [read] = useState(pasteReader);
  const { run, busy, notice, say } = useCommands();
  const field = useRef<HTMLTextAreaElement>(null);
  // Checking a thousand checksums takes a moment, so typing has priority.
  const settled = useDeferredValue(text);
  const lines = useMemo(() => pastedLines(read(settled), answers), [read, settled, answers]);
  const { data } = useWallets();
  const watched = useMemo(() => new Set(data?.wallets.map(({ id }) => id)), [data]);

  /** Takes a secret out of the text. The user may go on typing it, so the field loses focus. */
  function type(typed: string) {
    if (!isExamined(typed)) {
      say({ kind: "bad", text: i18n.t("add.tooLong", [formatCount(limits.examinedChars)]) });
      return;
    }
    setText(typed);
    const paste = read(typed);
    // Another notice was about the text before.
    say(secretNotice(paste));
    if (!hasSecret(paste)) return;
    setText(harmlessText(paste));
    leaveField();
  }

  /** @returns whether nothing is left in the field */
  async function add(): Promise<boolean> {
    const paste = read(text);
    const now = pastedLines(paste, answers);
    const wallets = now.flatMap((line) => walletOf(line) ?? []).slice(0, limits.addressesAtOnce);
    if (wallets.length === 0) {
      field.current?.focus();
      // A notice that is still there says why the field is as it is.
      if (notice === null) say({ kind: "bad", text: nothingText(now, watched) });
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
    setText(textWithout(paste, answers, isListed));
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

  const isReady = lines.some((line) => walletOf(line) !== null);
  return {
    field,
    text,
    lines,
    counts: countText(lines, watched),
    isReady,
    busy,
    notice,
    type,
    add,
    /** Adds what is ready. @returns whether only refused texts were left, which the user has seen */
    submit: async () =>
      pastedLines(read(text), answers).every(({ kind }) => kind === "refused") || (await add()),
    answer: (line: PastedLine, network: Network) => setAnswers((before) => withAnswer(before, line, network)),
    clearKeys,
  };
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

/** `Added 6 wallets · 1 already on your list` */
function addedText({ added, known, over }: Reply<"addWallets">): string {
  return [
    ...(added.length > 0 || known.length + over.length === 0 ? [pluralText("add.added", added.length)] : []),
    ...(known.length > 0 ? [i18n.t("add.known", [String(known.length)])] : []),
    ...(over.length > 0 ? [i18n.t("list.over", [formatCount(over.length)])] : []),
  ].join(" · ");
}

/** `Ready to add: 2 · 1 already on your list · Need your answer: 1`; empty for no lines. */
function countText(lines: readonly PastedLine[], watched: ReadonlySet<WalletId>): string {
  const wallets = lines.flatMap((line) => walletOf(line) ?? []);
  const known = wallets.filter((wallet) => watched.has(walletId(wallet))).length;
  const refused = lines.filter(({ kind }) => kind === "refused").length;
  const counts = {
    "add.ready": wallets.length - known,
    "add.known": known,
    "add.asked": lines.length - wallets.length - refused,
    "add.refused": refused,
  };
  return keysOf(counts)
    .flatMap((key) => (counts[key] > 0 ? i18n.t(key, [formatCount(counts[key])]) : []))
    .join(" · ");
}

/** @param lines without a wallet @returns why nothing was added */
function nothingText(lines: readonly PastedLine[], watched: ReadonlySet<WalletId>): string {
  const [line, ...more] = lines;
  if (line === undefined) return i18n.t("address.refused.unknown");
  return line.kind === "refused" && more.length === 0 ? refusalReason(line) : countText(lines, watched);
}
