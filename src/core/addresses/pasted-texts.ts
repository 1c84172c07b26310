import { speaksOfSecrets } from "../secrets/private-key.ts";
import { addressInLink, networkNamed } from "./address-forms.ts";
import type { AddressProblem, Network } from "./network.ts";
import { recognise } from "./recognise.ts";

/**
 * A text that may be an address.
 * - `number`: of its line, from 1
 * - `network`: what the words beside or above it name
 */
export type PastedText = {
  readonly text: string;
  readonly number: number;
  readonly label: string | null;
  readonly network: Network | null;
};

/** A line as pasted, and the texts in it. */
export type PastedRow = { readonly source: string; readonly texts: readonly PastedText[] };

/**
 * Finds the texts that may be addresses.
 *
 * A line with several cells and exactly one address is a CSV line: the other cells are the label. A heading that names
 * an address column is skipped.
 *
 * In other lines, spaces, commas and semicolons separate addresses. Adjacent words are one text. A link to the page
 * of an address counts as that address. Words that name a network are not texts; above addresses they are a heading.
 */
export function readPasted(text: string): PastedRow[] {
  const visible = withoutInvisible(text);
  const below = belowHeading(visible);
  const heading = visible.slice(0, visible.length - below.length);
  // Without this word the line may be a wallet that Windfall cannot read, such as vitalik.eth.
  const isHeading = /\baddress\b/iu.test(heading) || cellsOf(heading).some(networkNamed);
  // The number beside or below such a word may be a key, whatever network a cell names.
  const mayNameNetwork = !speaksOfSecrets(visible);
  const isAddress = remembered(looksLikeAddress);
  let above: readonly string[] = [];
  return visible.split(/\r\n?|\n/u).flatMap((source, at) => {
    if (source.trim() === "") return [];
    const found = at === 0 && isHeading ? [] : textsOf(source, at + 1, above, isAddress);
    const texts = mayNameNetwork ? found : found.map((one) => ({ ...one, network: null }));
    if (!texts.some(({ text: one }) => isAddress(one))) above = cellsOf(source);
    return [{ source, texts }];
  });
}

/** The names of a table's columns can be as many words as a recovery phrase. No address comes from them. */
export function belowHeading(text: string): string {
  const [heading = "", row = ""] = text.split(/[\r\n]+/u);
  const names = cellsOf(heading);
  const cells = cellsOf(row);
  const isTable = cells.length > 1 && cells.length === names.length && cells.some(looksLikeAddress);
  return isTable && !names.some(leadsToAddress) ? text.slice(heading.length) : text;
}

/** @param above the cells of the latest line without an address */
function textsOf(line: string, number: number, above: readonly string[], isAddress: Judge): PastedText[] {
  const pasted = cellsOf(line);
  // Beside an address, a link is a note and part of the label.
  const cells = pasted.some(isAddress)
    ? pasted
    : cellsOf(line.replace(links, (link) => addressInLink(link, isAddress) ?? link));
  const texts = cells.flatMap((cell) => textsOfCell(cell, isAddress));
  const [address, ...more] = texts.filter(isAddress);
  const words = texts.filter((text) => !isAddress(text)).join(" ");
  // Of two such numbers, one may be the key of the other.
  const beside = more.length === 0 ? networkNamed(words) : null;
  const networkOf = (text: string) => {
    const column = above.length === cells.length ? cells.findIndex((cell) => cell.includes(text)) : 0;
    const isBelow = above.length === cells.length || above.length === 1;
    return beside ?? (isBelow ? networkNamed(above[column] ?? "") : null);
  };
  // A cell that contains an address among other words is not a label.
  if (address !== undefined && more.length === 0 && cells.includes(address)) {
    const label = cells.filter((cell) => cell !== address && isFilled(cell)).join(" ");
    return [{ text: address, number, label: label === "" ? null : label, network: networkOf(address) }];
  }
  const isNamed = cells.some(networkNamed);
  return texts
    .filter((text) => !(isNamed && text.split(/\s+/u).every((part) => isWord(part, isAddress))))
    .map((text) => ({ text, number, label: null, network: networkOf(text) }));
}

/** @returns the parts between spaces; adjacent words are one text, such as "hello world" */
function textsOfCell(cell: string, isAddress: Judge): string[] {
  const texts: string[] = [];
  let wasWord = false;
  for (const part of cell.split(/\s+/u).filter(isFilled)) {
    const isOneMore = isWord(part, isAddress);
    texts.push(wasWord && isOneMore ? `${texts.pop()} ${part}` : part);
    wasWord = isOneMore;
  }
  return texts;
}

/** The length of the shortest Bitcoin address. `looksLikeAddress` recognises shorter segwit addresses. */
const shortestAddress = 26;

/** Shortened addresses (0xd8dA…6045) and names such as vitalik.eth are not words: each has its own error text. */
function isWord(part: string, isAddress: Judge): boolean {
  return part.length < shortestAddress && !/…|\w\.+\w/u.test(part) && !isAddress(part);
}

const links = /https?:\/\/[^\s,;"，；、،؛]+/giu;

/** A text with one of these problems does not resemble an address. */
const shapeless: ReadonlySet<AddressProblem> = new Set(["unknown", "name"]);

type Judge = (text: string) => boolean;

/** A text is judged several times, and prose repeats its words. */
function remembered(judge: Judge): Judge {
  const known = new Map<string, boolean>();
  return (text) => {
    const result = known.get(text) ?? judge(text);
    known.set(text, result);
    return result;
  };
}

function looksLikeAddress(text: string): boolean {
  const found = recognise(text);
  return found.kind !== "refused" || !(shapeless.has(found.problem) || /\s/u.test(text));
}

function leadsToAddress(cell: string): boolean {
  return looksLikeAddress(cell) || addressInLink(cell, looksLikeAddress) !== null;
}

/** Tabs, commas and semicolons separate cells, also Chinese, Japanese and Arabic ones. Quotes are as in RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = `,${line}`.matchAll(/[,;\t，；、،؛]((?:"(?:[^"]|"")*"|[^,;\t，；、،؛])*)/gu);
  return [...cells].map(([, cell = ""]) => unquoted(cell));
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const inner = /^(["'])(.*)\1$/su.exec(trimmed)?.[2] ?? trimmed;
  return inner.replaceAll('""', '"').trim();
}

function isFilled(cell: string): boolean {
  return cell !== "";
}

/** Not `visibleText`: the text beside an address is a label in the user's own characters. */
function withoutInvisible(text: string): string {
  return text.replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u00ad]/gu, "");
}
