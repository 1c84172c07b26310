import { limits } from "../../app.config.ts";
import type { TypedWallet } from "../../messages.ts";
import { type AddressProblem, type NetworkAddress, type WalletId, walletId } from "../../networks/network.ts";
import { type Recognition, recognise } from "../../networks/recognise.ts";

/** As many as one command may carry. */
export const mostAtOnce = limits.addressesAtOnce;

/** One address as pasted; `line` is what to leave in the field if it stays there. */
export type Pasted = { readonly text: string; readonly label: string | null; readonly line: string };

/**
 * Finds the texts that may be addresses, each once. A line with several cells of which one is an address, and no other
 * holds one, is a line of CSV: the other cells are its label, and a first line that only names its columns is no address.
 * Else blanks, commas and semicolons stand between addresses, words that stand together are one text, and a link to the
 * page of an address is that address.
 */
export function splitPasted(text: string): Pasted[] {
  const found = new Map<string, Pasted>();
  const lines = text.split(/[\r\n]+/u).filter((line) => line.trim() !== "");
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line);
    if (index === 0 && isHeading(cells)) continue;
    // Beside an address a link is a remark on it.
    const named = cells.some(looksLikeAddress) ? cells : cellsOf(line.replace(links, addressIn));
    for (const one of readCells(named)) if (!found.has(one.text)) found.set(one.text, one);
  }
  return [...found.values()];
}

const links = /https?:\/\/[^\s,;"，；、،؛]+/giu;

/** What explorers and portfolios have before an address. Elsewhere stand transactions and contracts, which look alike. */
const beforeAddress = /^(?:a|addr|address(?:es)?|accounts?|wallets?|profile|portfolio)$/iu;

/** @returns the one address whose page a link leads to; else the link */
function addressIn(link: string): string {
  const parts = link.split(/[/?#&=]/u);
  const found = parts.filter(
    (part, index) => beforeAddress.test(parts[index - 1] ?? "") && looksLikeAddress(part),
  );
  const [address, ...more] = new Set(found);
  return address !== undefined && more.length === 0 ? address : link;
}

function readCells(cells: readonly string[]): Pasted[] {
  const texts = cells.flatMap(textsOf);
  const [address, ...more] = texts.filter(looksLikeAddress);
  // Blanks divide addresses too: a cell with one of its own is no label of another's.
  if (address !== undefined && more.length === 0 && cells.length > 1 && cells.includes(address)) {
    const label = cells.filter((cell) => cell !== address && cell !== "").join(" ");
    const line = [address, ...(label === "" ? [] : [label])].map(quoted).join(",");
    return [{ text: address, label: label === "" ? null : label, line }];
  }
  return texts.map((text) => ({ text, label: null, line: text }));
}

/** Characters of Bitcoin's shortest: nobody mistyped an address into less. Rarer ones of segwit are shorter, and known as they are. */
const shortestAddress = 26;

/** @returns what blanks divide; but words that stand together are one text, e.g. "hello world" */
function textsOf(cell: string): string[] {
  const texts: string[] = [];
  let wasWord = false;
  for (const part of cell.split(/\s+/u).filter((text) => text !== "")) {
    const isOneMore = isWord(part);
    const longer = wasWord && isOneMore ? `${texts.at(-1)} ${part}` : "";
    if (longer !== "" && longer.length <= limits.addressChars) texts[texts.length - 1] = longer;
    else texts.push(part);
    wasWord = isOneMore;
  }
  return texts;
}

/** Shortened addresses (0xd8dA…6045) and names that stand for one (vitalik.eth) are no words: each has its own reason. */
function isWord(part: string): boolean {
  return part.length < shortestAddress && !/…|\w\.+\w/u.test(part) && !looksLikeAddress(part);
}

/** The cells of one line, between commas, semicolons (also those of Chinese, Japanese and Arabic keyboards) and tabs; quotes as in RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:"(?:[^"]|"")*"|[^,;\t，；、،؛])+/gu) ?? [];
  return cells.map((cell) => {
    const trimmed = cell.trim();
    const inner = /^(["'])(.*)\1$/su.exec(trimmed)?.[2] ?? trimmed;
    return inner.replaceAll('""', '"').trim();
  });
}

/** @returns a typed wallet as a line to leave in the field */
export function lineOf({ address, label }: TypedWallet): string {
  return [address, ...(label === undefined ? [] : [label])].map(quoted).join(",");
}

function quoted(cell: string): string {
  return /[",;\t，；、،؛]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function isHeading(cells: readonly string[]): boolean {
  return (
    cells.length > 1 && cells.some((cell) => /\baddress\b/iu.test(cell)) && !cells.some(looksLikeAddress)
  );
}

/** What has no shape of an address at all is a label, or nothing. */
const shapeless: ReadonlySet<AddressProblem> = new Set(["empty", "tooLong", "unknownShape", "name"]);

function looksLikeAddress(cell: string): boolean {
  const found = recognise(cell);
  return found.kind !== "refused" || !(shapeless.has(found.problem) || /\s/u.test(cell));
}

/** An address of one of several networks, or worked out from another: only the person knows whether it is meant. */
export type Ambiguous = Pasted & {
  readonly choices: readonly NetworkAddress[];
  readonly cutShort: boolean;
  /** Prefix of the chain whose address was pasted; the choice is the Cosmos address of the same key (F32). */
  readonly derivedFrom?: string;
};

/** No address, and why. */
export type Refused = Pasted & Extract<Recognition, { kind: "refused" }>;

export type Sorted = {
  readonly recognised: readonly TypedWallet[];
  readonly ambiguous: readonly Ambiguous[];
  readonly refused: readonly Refused[];
};

/** Finds out what each text is. */
export function sortPasted(pasted: readonly Pasted[]): Sorted {
  const recognised = new Map<WalletId, TypedWallet>();
  const ambiguous: Ambiguous[] = [];
  const refused: Refused[] = [];
  for (const one of pasted) {
    const found = recognise(one.text);
    if (found.kind === "recognised") {
      // One address in two spellings is one wallet.
      const known = recognised.get(walletId(found));
      recognised.set(
        walletId(found),
        known ?? { network: found.network, address: found.address, ...withLabel(one) },
      );
    } else if (found.kind === "ambiguous")
      ambiguous.push({ ...one, choices: found.choices, cutShort: found.cutShort });
    else if (found.kind === "derived") {
      const { network, address, prefix } = found;
      ambiguous.push({ ...one, choices: [{ network, address }], cutShort: false, derivedFrom: prefix });
    } else refused.push({ ...one, ...found });
  }
  return { recognised: [...recognised.values()], ambiguous, refused };
}

/** What the person chose, ready to be sent. */
export function chosen(one: Ambiguous, choice: NetworkAddress): TypedWallet {
  return {
    ...choice,
    ...withLabel(one),
    ...(one.derivedFrom === undefined ? {} : { derivedFrom: one.text }),
  };
}

function withLabel({ label }: Pasted): { label?: string } {
  return label === null ? {} : { label: label.slice(0, limits.messageChars) };
}
