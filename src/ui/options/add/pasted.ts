import { limits } from "../../../config.ts";
import { addressInLink, networkNamed } from "../../../core/addresses/address-forms.ts";
import {
  type AddressProblem,
  type Network,
  type NetworkAddress,
  type WalletId,
  walletId,
} from "../../../core/addresses/network.ts";
import { type Recognition, recognise } from "../../../core/addresses/recognise.ts";
import { holdsPrivateKey } from "../../../core/secrets/private-key.ts";
import { holdsSecret, mayHoldSecret, plainText } from "../../../core/secrets/secret.ts";
import type { TypedWallet } from "../../../messaging/commands.ts";

export const mostAtOnce = limits.addressesAtOnce;

/** An address as pasted. `line` is the text for the field if the address stays there. */
export type Pasted = {
  readonly text: string;
  readonly label: string | null;
  readonly line: string;
  /** The network in the network column of a pasted table. */
  readonly named: Network | null;
};

/**
 * Finds the texts that may be addresses, without duplicates.
 *
 * A line with several cells and exactly one address is a CSV line: the other cells are the label, a heading
 * line is skipped, and a network column names the network of each address.
 *
 * In other lines, spaces, commas and semicolons separate addresses. Adjacent words are one text. A link to
 * the page of an address counts as that address.
 */
export function splitPasted(text: string): Pasted[] {
  const found = new Map<string, Pasted>();
  const lines = withoutInvisible(text)
    .split(/[\r\n]+/u)
    .filter((line) => line.trim() !== "");
  const [heading = ""] = lines;
  const columns = isHeading(cellsOf(heading)) ? columnsOf(heading) : null;
  for (const line of columns === null ? lines : lines.slice(1)) {
    for (const one of columns === null ? readLine(cellsOf(line), line) : readRow(line, columns)) {
      const name = `${one.named} ${one.text}`;
      if (!found.has(name)) found.set(name, one);
    }
  }
  return [...found.values()];
}

function readLine(cells: readonly string[], line: string): Pasted[] {
  // Beside an address, a link is a note and part of the label.
  return readCells(cells.some(looksLikeAddress) ? cells : cellsOf(line.replace(links, addressIn)));
}

/** Column indexes from a heading; −1 for a missing column. */
type Columns = { readonly address: number; readonly network: number };

function columnsOf(heading: string): Columns {
  const names = rowOf(heading);
  return {
    address: names.findIndex((name) => /\baddress\b/iu.test(name)),
    network: names.findIndex((name) => /^(?:network|chain|blockchain)(?:[ _-]?(?:id|name))?$/iu.test(name)),
  };
}

/** The network of a line applies only to the text in its address column. */
function readRow(line: string, columns: Columns): Pasted[] {
  const row = rowOf(line);
  const named = networkNamed(row[columns.network] ?? "");
  if (named === null) return readLine(cellsOf(line), line);
  const cells = row.filter((cell, index) => index !== columns.network && cell !== "");
  return readLine(cells, cells.map(quoted).join(",")).map((one) =>
    one.text === row[columns.address] ? { ...one, named } : one,
  );
}

/** Not `visibleText`: the text beside an address is a label in the user's own characters. */
function withoutInvisible(text: string): string {
  return text.replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u00ad]/gu, "");
}

const links = /https?:\/\/[^\s,;"，；、،؛]+/giu;

/** @returns the one address that a link leads to; otherwise the link */
function addressIn(link: string): string {
  const found = addressInLink(link, (part, network) => isPart(part, network));
  if (found === null) return link;
  // Only an ambiguous address needs the prefix. The user should see other addresses unchanged.
  const isNamed = found.network !== null && recognise(found.text).kind === "ambiguous";
  return isNamed ? `${found.network}:${found.text}` : found.text;
}

function isPart(part: string, network: Network | null): boolean {
  return network === null ? looksLikeAddress(part) : recognise(part, network).kind !== "refused";
}

function readCells(cells: readonly string[]): Pasted[] {
  const texts = cells.flatMap(textsOf);
  const [address, ...more] = texts.filter(looksLikeAddress);
  // A cell that contains an address among other words is not a label.
  if (address !== undefined && more.length === 0 && cells.length > 1 && cells.includes(address)) {
    const label = cells.filter((cell) => cell !== address && cell !== "").join(" ");
    const line = [address, ...(label === "" ? [] : [label])].map(quoted).join(",");
    return [{ text: address, label: label === "" ? null : label, line, named: null }];
  }
  return texts.map((text) => ({ text, label: null, line: text, named: null }));
}

/** The length of the shortest Bitcoin address. `looksLikeAddress` recognises shorter segwit addresses. */
const shortestAddress = 26;

/** @returns the parts between spaces; adjacent words are one text, such as "hello world" */
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

/** Shortened addresses (0xd8dA…6045) and names such as vitalik.eth are not words: each has its own error text. */
function isWord(part: string): boolean {
  return part.length < shortestAddress && !/…|\w\.+\w/u.test(part) && !looksLikeAddress(part);
}

/** Separated by tabs, commas and semicolons, including Chinese, Japanese and Arabic ones; quoted as in RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:"(?:[^"]|"")*"|[^,;\t，；、،؛])+/gu) ?? [];
  return cells.map(unquoted);
}

/** Like `cellsOf`, but with empty cells, so that the indexes match the columns. */
function rowOf(line: string): string[] {
  const cells = `,${line}`.matchAll(/[,;\t，；、،؛]((?:"(?:[^"]|"")*"|[^,;\t，；、،؛])*)/gu);
  return [...cells].map(([, cell = ""]) => unquoted(cell));
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const inner = /^(["'])(.*)\1$/su.exec(trimmed)?.[2] ?? trimmed;
  return inner.replaceAll('""', '"').trim();
}

/** @returns a wallet as a line for the field, with its network where the address alone would be ambiguous */
export function lineOf({ network, address, label }: TypedWallet): string {
  const text = recognise(address).kind === "recognised" ? address : `${network}:${address}`;
  return [text, ...(label === undefined ? [] : [label])].map(quoted).join(",");
}

function quoted(cell: string): string {
  return /[",;\t，；、،؛]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The names of a table's columns can be as many words as a phrase. No wallet comes from them. */
function belowHeading(text: string): string {
  const [heading = "", row = ""] = text.split(/[\r\n]+/u);
  const columns = rowOf(heading);
  const isTable = rowOf(row).length === columns.length && cellsOf(row).some(looksLikeAddress);
  return isTable && !columns.some(looksLikeAddress) ? text.slice(heading.length) : text;
}

function isHeading(cells: readonly string[]): boolean {
  return (
    cells.length > 1 && cells.some((cell) => /\baddress\b/iu.test(cell)) && !cells.some(looksLikeAddress)
  );
}

/** A text with one of these problems does not resemble an address. */
const shapeless: ReadonlySet<AddressProblem> = new Set(["empty", "tooLong", "unknownShape", "name"]);

function looksLikeAddress(cell: string): boolean {
  const found = recognise(cell);
  return found.kind !== "refused" || !(shapeless.has(found.problem) || /\s/u.test(cell));
}

/** The user has to pick: the address fits several networks, or is derived from another. */
export type Ambiguous = Pasted & {
  readonly choices: readonly NetworkAddress[];
  readonly cutShort: boolean;
  /** It has 64 hex digits, like a private key. */
  readonly mayBeKey: boolean;
  /** The prefix of the pasted address. The choice is the Cosmos address of the same key. */
  readonly derivedFrom?: string;
};

export type Refused = Pasted & Extract<Recognition, { kind: "refused" }>;

export type Sorted = {
  readonly recognised: readonly TypedWallet[];
  readonly ambiguous: readonly Ambiguous[];
  readonly refused: readonly Refused[];
};

/** @returns whether a text holds a secret, judged by its shape or by the networks that its table names */
export function pastesSecret(text: string): boolean {
  if (holdsPrivateKey(plainText(text)) || holdsSecret(belowHeading(text))) return true;
  // 64 hex digits are a secret if the named network has no such addresses.
  if (!mayHoldSecret(text)) return false;
  return sortPasted(splitPasted(text)).refused.some(({ problem }) => problem === "secret");
}

export function sortPasted(pasted: readonly Pasted[]): Sorted {
  const recognised = new Map<WalletId, TypedWallet>();
  const ambiguous: Ambiguous[] = [];
  const refused: Refused[] = [];
  for (const one of pasted) {
    const found = recognise(one.text, one.named);
    if (found.kind === "recognised") {
      // Two spellings of one address are one wallet.
      const known = recognised.get(walletId(found));
      recognised.set(
        walletId(found),
        known ?? { network: found.network, address: found.address, ...withLabel(one) },
      );
    } else if (found.kind === "ambiguous")
      ambiguous.push({
        ...one,
        choices: found.choices,
        cutShort: found.cutShort,
        mayBeKey: found.mayBeKey,
      });
    else if (found.kind === "derived") {
      const { network, address, prefix, from } = found;
      ambiguous.push({
        ...one,
        text: from,
        choices: [{ network, address }],
        cutShort: false,
        mayBeKey: false,
        derivedFrom: prefix,
      });
    } else refused.push({ ...one, ...found });
  }
  return { recognised: [...recognised.values()], ambiguous, refused };
}

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

/**
 * @param kept the texts that stay
 * @param sent the submitted text
 * @param now the text in the field after the command
 * @returns the text to show: the texts that stay, then anything appended meanwhile, such as a selection
 */
export function keptWith(kept: string, sent: string, now: string): string {
  if (!now.startsWith(sent)) return now;
  return [kept, now.slice(sent.length).trim()].filter((part) => part !== "").join("\n");
}
