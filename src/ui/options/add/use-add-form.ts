import { useDeferredValue, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { type Network, type WalletId, walletId } from "../../../core/addresses/network.ts";
import {
  type AskedLine,
  countWithout,
  isSecret,
  type PasteAnswers,
  type PastedLine,
  pastedLines,
  pasteReader,
  textWithout,
  walletOf,
  withAnswer,
} from "../../../core/pasting/pasted-lines.ts";
import type { PastedRow } from "../../../core/pasting/pasted-rows.ts";
import { keysOf } from "../../../core/records.ts";
import { holdsPhrase } from "../../../core/secrets/phrase-words.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { usePage } from "../../shared/data/use-page.ts";
import type { NoticeText } from "../../shared/form/notice.tsx";
import { useCommands } from "../../shared/form/use-commands.ts";
import { formatCount } from "../../shared/text/format.ts";
import { refusalReason } from "./paste-list.tsx";

export type AddForm = ReturnType<typeof useAddForm>;

const noAnswers: PasteAnswers = new Map();

/**
 * The field for pasted addresses. A text stays there until its wallet is on the list.
 * @param onAll gets the result in words once every text in the field is a wallet on the list
 */
export function useAddForm(onAll: (result: NoticeText) => void) {
  const [text, setText] = useState("");
  const [answers, setAnswers] = useState(noAnswers);
  const [read] = useState(pasteReader);
  const { run, busy, notice, say } = useCommands();
  /** Why a text did not come into the field, or should not be there. */
  const [warning, setWarning] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  // Checking a thousand checksums takes a moment, so typing has priority.
  const settled = useDeferredValue(text);
  const rows = useMemo(() => read(settled), [read, settled]);
  const lines = useMemo(() => pastedLines(rows, answers), [rows, answers]);
  const wallets = usePage((data) => data.wallets);
  const watched = useMemo(() => new Set(wallets.map(walletId)), [wallets]);

  /** An answer lasts as long as its text: what is pasted again is asked about again. */
  function put(next: string) {
    setText(next);
    const ids = new Set(pastedLines(read(next), noAnswers).map(({ id }) => id));
    setAnswers((before) => new Map([...before].filter(([id]) => ids.has(id))));
  }

  function type(typed: string) {
    if (typed.length > limits.pastedChars) {
      setWarning(i18n.t("add.tooLong", [formatCount(limits.pastedChars)]));
      return;
    }
    const rows = read(typed);
    const isCleared = isSecret(typed, rows);
    put(isCleared ? "" : typed);
    setWarning(isCleared || holdsPhrase(typed) ? i18n.t("add.secret") : "");
    // The notice was about the text before.
    say(null);
    // The user may go on typing the secret.
    if (isCleared) field.current?.blur();
  }

  async function add(): Promise<void> {
    const rows = read(text);
    const now = pastedLines(rows, answers);
    const wallets = now.flatMap((line) => walletOf(line) ?? []).slice(0, limits.addressesAtOnce);
    if (wallets.length === 0) {
      field.current?.focus();
      // A warning or a notice already says why nothing is added.
      if (warning === "" && notice === null) say({ kind: "bad", text: nothingText(now, watched) });
      return;
    }
    say(null);
    const reply = await run("addWallets", { wallets });
    if (reply === null) return;
    const listed = new Set([...reply.added, ...reply.known]);
    const isListed = (line: PastedLine) => {
      const wallet = walletOf(line);
      return wallet !== null && listed.has(walletId(wallet));
    };
    const left = textWithout(rows, answers, isListed);
    put(left);
    // A phrase is never added, so it stays with its warning.
    if (!holdsPhrase(left)) setWarning("");
    if (now.every(isListed)) return onAll({ kind: "good", text: addedText(reply) });
    say({ kind: reply.over.length > 0 ? "bad" : "good", text: addedText(reply) });
  }

  function clearKeys() {
    put(textWithout(read(text), answers, ({ kind }) => kind === "mayBeKey"));
    // The pressed button disappears.
    field.current?.focus();
  }

  return {
    field,
    text,
    lines,
    counts: [countText(lines, watched), withoutText(rows)].filter((text) => text !== "").join(" · "),
    isReady: lines.some((line) => walletOf(line) !== null),
    isAllReady: lines.length > 0 && lines.every((line) => walletOf(line) !== null),
    busy,
    warning,
    notice,
    type,
    add,
    tick: (asked: readonly AskedLine[], isTicked: boolean) =>
      setAnswers((before) => withAnswer(before, asked, { isTicked })),
    setNetwork: (line: AskedLine, network: Network) =>
      setAnswers((before) => withAnswer(before, [line], { network })),
    clearKeys,
  };
}

/** `Added 6 wallets · Already on your list: 1` */
function addedText({ added, known, over }: Reply<"addWallets">): string {
  return [
    ...(added.length > 0 || known.length + over.length === 0 ? [pluralText("add.added", added.length)] : []),
    ...(known.length > 0 ? [i18n.t("add.known", [String(known.length)])] : []),
    ...(over.length > 0 ? [i18n.t("list.over", [formatCount(over.length)])] : []),
  ].join(" · ");
}

/** `3 addresses: 2 EVM, 1 Solana · Already on your list: 1 · Need your answer: 1`; empty for no lines. */
function countText(lines: readonly PastedLine[], watched: ReadonlySet<WalletId>): string {
  const wallets = lines.flatMap((line) => walletOf(line) ?? []);
  const added = wallets.filter((wallet) => !watched.has(walletId(wallet)));
  const refused = lines.filter(({ kind }) => kind === "refused").length;
  const counts = {
    "add.known": wallets.length - added.length,
    "add.asked": lines.length - wallets.length - refused,
    "add.refused": refused,
  };
  const parts = keysOf(counts).flatMap((key) =>
    counts[key] > 0 ? i18n.t(key, [formatCount(counts[key])]) : [],
  );
  return [...(added.length > 0 ? [readText(added)] : []), ...parts].join(" · ");
}

/** `3 addresses: 2 EVM, 1 Solana`, or `2 addresses: EVM`. An isolate keeps each count before its network. */
function readText(wallets: readonly { readonly network: Network }[]): string {
  const byNetwork = [...Map.groupBy(wallets, ({ network }) => network)];
  const names = byNetwork.map(([network, { length }]) => {
    const name = i18n.t(`network.${network}`);
    return byNetwork.length === 1 ? name : `\u2068${formatCount(length)}\u00a0${name}\u2069`;
  });
  const all = names.reduce((before, name) => i18n.t("joined", [before, name]));
  return i18n.t("named", [pluralText("add.read", wallets.length), all]);
}

/** `2 lines without an address`; empty for none. */
function withoutText(rows: readonly PastedRow[]): string {
  const count = countWithout(rows);
  return count === 0 ? "" : pluralText("add.without", count);
}

/** @param lines without a wallet @returns why nothing was added */
function nothingText(lines: readonly PastedLine[], watched: ReadonlySet<WalletId>): string {
  const [line, ...more] = lines;
  if (line === undefined) return i18n.t("address.refused.unknown");
  return line.kind === "refused" && more.length === 0 ? refusalReason(line) : countText(lines, watched);
}
