import { limits } from "../../config.ts";
import { type AddressProblem, type Network, type NetworkAddress, walletId } from "../addresses/network.ts";
import { addressesIn } from "./found-addresses.ts";
import { type PastedRow, type PastedText, readPasted } from "./pasted-rows.ts";
import { holdsSecretInRow, type PastedSecret, secretIn } from "./pasted-secrets.ts";

/** `derivedFrom`: the pasted address of another chain, from which `address` was derived. */
export type PastedWallet = NetworkAddress & { readonly label?: string; readonly derivedFrom?: string };

/** `answer`: the choice that the user made; null before. */
type Asked = { readonly choices: readonly PastedWallet[]; readonly answer: PastedWallet | null };

/**
 * A pasted text, the number of its line, and whether it is a wallet. Two kinds need an answer of the user first:
 * - `mayBeKey`: it may be a private key, and may fit several networks
 * - `derived`: an address on another chain; the choice is the Cosmos address of the same key
 */
export type PastedLine = { readonly id: string; readonly text: string; readonly number: number } & (
  | { readonly kind: "ready"; readonly wallet: PastedWallet }
  | (Asked & { readonly kind: "mayBeKey" | "derived" })
  | { readonly kind: "refused"; readonly problem: AddressProblem }
);

/** The chosen network for the id of each answered line. */
export type PasteChoices = ReadonlyMap<string, Network>;

/** First what needs the user. An answer moves no line, so the pressed button keeps its place. */
const order = { mayBeKey: 0, derived: 1, refused: 2, ready: 3 } as const;

/** A pasted text as read. `secret`: what of it must leave the field; nothing of that is in the lines. */
export type Paste = { readonly rows: readonly PastedRow[]; readonly secret: PastedSecret };

/**
 * @param findIn finds the addresses in a cell
 * @returns a function that reads a text, and remembers its cells: each key press changes one line of perhaps 1,000
 */
export function pasteReader(findIn = addressesIn): (text: string) => Paste {
  const find = remembering((cell: string) => findIn(cell));
  const judge = remembering(holdsSecretInRow);
  return (text) => {
    const rows = readPasted(text, find.get);
    const secret = secretIn(rows, judge.get);
    find.forget();
    judge.forget();
    return { rows, secret };
  };
}

/** `forget` forgets what was not asked since it was called last, because that may have been a secret. */
function remembering<A extends readonly unknown[], T>(compute: (...given: A) => T) {
  let [last, next] = [new Map<string, T>(), new Map<string, T>()];
  return {
    get(...given: A): T {
      const key = JSON.stringify(given);
      const value = next.get(key) ?? last.get(key) ?? compute(...given);
      next.set(key, value);
      return value;
    },
    forget() {
      [last, next] = [next, new Map()];
    },
  };
}

/** @returns the lines of a paste, without duplicates and without secrets */
export function pastedLines(paste: Paste, answers: PasteChoices): PastedLine[] {
  const lines = new Map<string, PastedLine>();
  for (const one of harmlessRows(paste).flatMap((row) => row.texts)) {
    const line = lineOf(one, answers);
    if (!lines.has(line.id)) lines.set(line.id, line);
  }
  return [...lines.values()].sort((a, b) => order[a.kind] - order[b.kind]);
}

function harmlessRows({ rows, secret }: Paste): readonly PastedRow[] {
  return secret === "whole" ? [] : rows.filter(({ number }) => !secret.has(number));
}

/** @returns the pasted text without its secrets */
export function harmlessText(paste: Paste): string {
  return harmlessRows(paste)
    .map(({ source }) => source)
    .join("\n");
}

/** @returns the wallet that a line adds; null for a refused line, and before the user's answer */
export function walletOf(line: PastedLine): PastedWallet | null {
  if (line.kind === "refused") return null;
  return line.kind === "ready" ? line.wallet : line.answer;
}

export function choicesOf(line: PastedLine): readonly PastedWallet[] {
  return line.kind === "ready" || line.kind === "refused" ? [] : line.choices;
}

/** @returns the answers with a network for a line; without it if the line had this one */
export function withAnswer(answers: PasteChoices, { id }: PastedLine, network: Network): PasteChoices {
  const next = new Map(answers);
  if (next.get(id) === network) next.delete(id);
  else next.set(id, network);
  return next;
}

/**
 * @returns the pasted text without the texts of some lines. A line without texts, such as a heading, goes with the next
 *   one that has some: without its rows, a heading of twelve words would look like a recovery phrase
 */
export function textWithout(
  paste: Paste,
  answers: PasteChoices,
  isGone: (line: PastedLine) => boolean,
): string {
  const kept: string[] = [];
  let above: string[] = [];
  for (const { source, texts } of harmlessRows(paste)) {
    const left = texts.filter((one) => !isGone(lineOf(one, answers)));
    if (texts.length === 0) above.push(source);
    else {
      if (left.length === texts.length) kept.push(...above, source);
      else kept.push(...left.map((one) => one.text));
      above = [];
    }
  }
  return kept.length === 0 ? "" : [...kept, ...above].join("\n");
}

function lineOf(
  { text, number, label, network, recognition: found }: PastedText,
  answers: PasteChoices,
): PastedLine {
  const more = label === null ? {} : { label: label.slice(0, limits.messageChars) };
  const ready = ({ network, address }: NetworkAddress): PastedLine => {
    const wallet = { network, address, ...more };
    // Two spellings of one address are one wallet.
    return { kind: "ready", id: walletId(wallet), text, number, wallet };
  };
  if (found.kind === "refused") return { ...found, id: `refused ${text}`, text, number };
  if (found.kind === "recognised") return ready(found);
  if (found.kind === "derived") {
    const choice = { network: found.network, address: found.address, derivedFrom: found.from, ...more };
    return { kind: "derived", text, number, ...asked([choice], answers) };
  }
  const named = found.choices.find((choice) => choice.network === network);
  if (named !== undefined) return ready(named);
  const choices = found.choices.map((choice) => ({ ...choice, ...more }));
  return { kind: found.kind, text, number, ...asked(choices, answers) };
}

function asked(choices: readonly PastedWallet[], answers: PasteChoices): Asked & { readonly id: string } {
  const id = `asked ${choices.map(walletId).join(" ")}`;
  return { id, choices, answer: choices.find(({ network }) => network === answers.get(id)) ?? null };
}
