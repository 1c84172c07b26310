import { limits } from "../../config.ts";
import { holdsPrivateKey } from "../secrets/private-key.ts";
import { holdsSecret, mayHoldSecret, plainText } from "../secrets/secret.ts";
import { type AddressProblem, type Network, type NetworkAddress, walletId } from "./network.ts";
import { belowHeading, type PastedText, readPasted } from "./pasted-texts.ts";
import { recognise } from "./recognise.ts";

/** `derivedFrom`: the pasted address of another chain, from which `address` was derived. */
export type PastedWallet = NetworkAddress & { readonly label?: string; readonly derivedFrom?: string };

/** `answer`: the choice that the user made; null before. */
type Asked = { readonly choices: readonly PastedWallet[]; readonly answer: PastedWallet | null };

/**
 * A pasted text, the number of its line, and whether it is a wallet. Three kinds need an answer of the user first:
 * - `mayBeKey`: it may be a private key, and may fit several networks
 * - `derived`: an address on another chain; the choice is the Cosmos address of the same key
 * - `cutShort`: digits may be missing
 */
export type PastedLine = { readonly id: string; readonly text: string; readonly number: number } & (
  | { readonly kind: "ready"; readonly wallet: PastedWallet }
  | (Asked & { readonly kind: "mayBeKey" | "cutShort" | "derived" })
  | { readonly kind: "refused"; readonly problem: AddressProblem }
);

/** The chosen network for the id of each answered line. */
export type Answers = ReadonlyMap<string, Network>;

/** First what needs the user. An answer moves no line, so the pressed button keeps its place. */
const order = { mayBeKey: 0, derived: 1, cutShort: 1, refused: 2, ready: 3 } as const;

/** @returns the lines of a pasted text, without duplicates */
export function pastedLines(text: string, answers: Answers): PastedLine[] {
  const lines = new Map<string, PastedLine>();
  const texts = readPasted(text).flatMap((row) => row.texts);
  for (const one of texts) {
    const line = lineOf(one, answers);
    if (!lines.has(line.id)) lines.set(line.id, line);
  }
  return [...lines.values()].sort((a, b) => order[a.kind] - order[b.kind]);
}

/** @returns the wallet that a line adds; null for a refused line, and before the user's answer */
export function walletOf(line: PastedLine): PastedWallet | null {
  if (line.kind === "refused") return null;
  return line.kind === "ready" ? line.wallet : line.answer;
}

export function choicesOf(line: PastedLine): readonly PastedWallet[] {
  return line.kind === "ready" || line.kind === "refused" ? [] : line.choices;
}

/** @returns the answers with a network for each line that offers it; without answers if all of them had this one */
export function withAnswer(answers: Answers, lines: readonly PastedLine[], network: Network): Answers {
  const asked = lines.filter((line) => choicesOf(line).some((choice) => choice.network === network));
  const isTakenBack = asked.every(({ id }) => answers.get(id) === network);
  const next = new Map(answers);
  for (const { id } of asked) {
    if (isTakenBack) next.delete(id);
    else next.set(id, network);
  }
  return next;
}

/** @returns the pasted text without the texts of some lines; empty when none is left */
export function textWithout(text: string, answers: Answers, isGone: (line: PastedLine) => boolean): string {
  const rows = readPasted(text).map(({ source, texts }) => {
    const left = texts.filter((one) => !isGone(lineOf(one, answers)));
    if (left.length === texts.length) return { left, source };
    return { left, source: left.map((one) => one.text).join("\n") };
  });
  if (rows.every(({ left }) => left.length === 0)) return "";
  return rows
    .map(({ source }) => source)
    .filter((source) => source !== "")
    .join("\n");
}

/** @returns whether a text holds a secret, judged by its shape or by the network before 64 hex digits */
export function pastesSecret(text: string): boolean {
  if (holdsPrivateKey(plainText(text)) || holdsSecret(belowHeading(text))) return true;
  if (!mayHoldSecret(text)) return false;
  const texts = readPasted(text).flatMap((row) => row.texts);
  return texts.some((one) => {
    const found = recognise(one.text);
    return found.kind === "refused" && found.problem === "secret";
  });
}

function lineOf({ text, number, label, network }: PastedText, answers: Answers): PastedLine {
  const found = recognise(text);
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
  if (found.kind === "mayBeKey" && named !== undefined) return ready(named);
  const choices = found.choices.map((choice) => ({ ...choice, ...more }));
  return { kind: found.kind, text, number, ...asked(choices, answers) };
}

function asked(choices: readonly PastedWallet[], answers: Answers): Asked & { readonly id: string } {
  const id = `asked ${choices.map(walletId).join(" ")}`;
  return { id, choices, answer: choices.find(({ network }) => network === answers.get(id)) ?? null };
}
