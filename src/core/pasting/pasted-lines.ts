import { type AddressProblem, type Network, type NetworkAddress, walletId } from "../addresses/network.ts";
import { holdsSecret, mayHoldSecret } from "../secrets/key-shapes.ts";
import { addressesIn, isAddress, plainText } from "./found-addresses.ts";
import { type PastedRow, type PastedText, readPasted } from "./pasted-rows.ts";

/** `derivedFrom`: the pasted address of another chain, from which `address` was derived. */
export type PastedWallet = NetworkAddress & { readonly label?: string; readonly derivedFrom?: string };

/** Only a ticked line becomes a wallet. `networks`: the choices for that of the wallet. */
type Asked = {
  readonly wallet: PastedWallet;
  readonly networks: readonly Network[];
  readonly isTicked: boolean;
};

/**
 * A pasted text, the number of its line, and whether it is a wallet. Two kinds need a tick of the user first:
 * - `mayBeKey`: it may be a private key
 * - `derived`: an address on another chain; the wallet is the Cosmos address of the same key
 */
export type PastedLine = { readonly id: string; readonly text: string; readonly number: number } & (
  | { readonly kind: "ready"; readonly wallet: PastedWallet }
  | (Asked & { readonly kind: "mayBeKey" | "derived" })
  | { readonly kind: "refused"; readonly problem: AddressProblem; readonly mayBeSecret: boolean }
);

export type AskedLine = Extract<PastedLine, Asked>;

type PasteAnswer = { readonly isTicked: boolean; readonly network: Network };

/** The answers to the ids of asked lines. */
export type PasteAnswers = ReadonlyMap<string, PasteAnswer>;

/** First what needs the user. An answer moves no line, so the pressed button keeps its place. */
const order = { mayBeKey: 0, derived: 1, refused: 2, ready: 3 } as const;

/**
 * @param findIn finds the addresses in a cell
 * @returns a function that reads a text, and remembers its cells: each key press changes one line of perhaps 1,000
 */
export function pasteReader(findIn = addressesIn): (text: string) => readonly PastedRow[] {
  type Found = ReturnType<typeof findIn>;
  let last: ReadonlyMap<string, Found> = new Map();
  return (text) => {
    // The reader forgets a cell that left the text, because it may have been a secret.
    const next = new Map<string, Found>();
    const rows = readPasted(text, (cell) => {
      const found = next.get(cell) ?? last.get(cell) ?? findIn(cell);
      next.set(cell, found);
      return found;
    });
    last = next;
    return rows;
  };
}

/** @returns whether a text without an address is a recovery phrase or a private key */
export function isSecret(text: string, rows: readonly PastedRow[]): boolean {
  return !rows.some((row) => row.texts.some(isAddress)) && holdsSecret(plainText(text));
}

/** @returns the lines of a paste, without duplicates */
export function pastedLines(rows: readonly PastedRow[], answers: PasteAnswers): PastedLine[] {
  const lines = new Map<string, PastedLine>();
  for (const one of rows.flatMap((row) => row.texts)) {
    const line = lineOf(one, answers);
    if (!lines.has(line.id)) lines.set(line.id, line);
  }
  return [...lines.values()].sort((a, b) => order[a.kind] - order[b.kind]);
}

/** @returns how many lines with words but without an address stand between lines with one */
export function countWithout(rows: readonly PastedRow[]): number {
  const hasAddress = (row: PastedRow) => row.texts.some(isAddress);
  const between = rows.slice(rows.findIndex(hasAddress) + 1, Math.max(0, rows.findLastIndex(hasAddress)));
  // An object of JSON is a row of its own in its line.
  const others = new Set(rows.filter(({ texts }) => texts.length > 0).map(({ number }) => number));
  const without = between.filter(({ source, number }) => /[\p{L}\p{N}]/u.test(source) && !others.has(number));
  return new Set(without.map(({ number }) => number)).size;
}

export function isAsked(line: PastedLine): line is AskedLine {
  return line.kind === "mayBeKey" || line.kind === "derived";
}

/** @returns the wallet that a line adds; null for a refused line, and for one without a tick */
export function walletOf(line: PastedLine): PastedWallet | null {
  return line.kind === "ready" || (isAsked(line) && line.isTicked) ? line.wallet : null;
}

/** @returns the answers with a change for some lines */
export function withAnswer(
  answers: PasteAnswers,
  lines: readonly AskedLine[],
  change: Partial<PasteAnswer>,
): PasteAnswers {
  const next = new Map(answers);
  for (const { id, isTicked, wallet } of lines)
    next.set(id, { isTicked, network: wallet.network, ...change });
  return next;
}

/** @returns the text without the texts of some lines. A line without texts, such as a heading, goes with the next */
export function textWithout(
  rows: readonly PastedRow[],
  answers: PasteAnswers,
  isGone: (line: PastedLine) => boolean,
): string {
  const kept: string[] = [];
  let above: string[] = [];
  for (const { source, texts } of rows) {
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

function lineOf({ text, number, label, recognition: found }: PastedText, answers: PasteAnswers): PastedLine {
  if (found.kind === "refused") {
    // These have shapes that no secret has.
    const isPublic = found.problem === "otherNetwork" || found.problem === "publicKey";
    const mayBeSecret = !isPublic && mayHoldSecret(text);
    return { ...found, id: `refused ${text}`, text, number, mayBeSecret };
  }
  const { network, address } = found;
  const wallet = { network, address, ...(label !== null && { label }) };
  // Two spellings of one address are one wallet.
  if (found.kind === "recognised") return { kind: "ready", id: walletId(wallet), text, number, wallet };
  const asked = { id: `asked ${address}`, text, number };
  const { isTicked, network: chosen } = answers.get(asked.id) ?? { isTicked: false, network };
  if (found.kind === "derived")
    return {
      ...asked,
      kind: found.kind,
      wallet: { ...wallet, derivedFrom: found.from },
      networks: [network],
      isTicked,
    };
  return {
    ...asked,
    kind: found.kind,
    wallet: { ...wallet, network: chosen },
    networks: found.networks,
    isTicked,
  };
}
