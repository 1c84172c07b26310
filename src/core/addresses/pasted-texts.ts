import { addressInLink, networkNamed } from "./address-forms.ts";
import type { AddressProblem, Network } from "./network.ts";
import { recognise } from "./recognise.ts";

/** A text that may be an address, with what stands beside it. */
export type PastedText = {
  readonly text: string;
  readonly label: string | null;
  /** The network in the network column of a pasted table. */
  readonly named: Network | null;
};

/** A line as pasted, and the texts in it. A heading has none. */
export type PastedRow = { readonly source: string; readonly texts: readonly PastedText[] };

/**
 * Finds the texts that may be addresses.
 *
 * A line with several cells and exactly one address is a CSV line: the other cells are the label, a heading line is
 * skipped, and a network column names the network of the address.
 *
 * In other lines, spaces, commas and semicolons separate addresses. Adjacent words are one text. A link to the page
 * of an address counts as that address.
 */
export function readPasted(text: string): PastedRow[] {
  const sources = linesOf(withoutInvisible(text));
  const columns = columnsOf(cellsOf(sources[0] ?? ""));
  return sources.map((source, index) => {
    if (columns === null) return { source, texts: textsOf(source) };
    return { source, texts: index === 0 ? [] : textsOfRow(source, columns) };
  });
}

/** The names of a table's columns can be as many words as a recovery phrase. No address comes from them. */
export function belowHeading(text: string): string {
  const [heading = "", row = ""] = text.split(/[\r\n]+/u);
  const names = cellsOf(heading);
  const cells = cellsOf(row);
  const isTable = cells.length === names.length && cells.some(looksLikeAddress);
  return isTable && !names.some(leadsToAddress) ? text.slice(heading.length) : text;
}

/** Column indexes; −1 for a missing column. */
type Columns = { readonly address: number; readonly network: number };

/** @returns null for a line that is no heading */
function columnsOf(names: readonly string[]): Columns | null {
  const address = names.findIndex((name) => /\baddress\b/iu.test(name));
  if (address === -1 || names.filter(isFilled).length < 2 || names.some(looksLikeAddress)) return null;
  const network = names.findIndex((name) =>
    /^(?:network|chain|blockchain)(?:[ _-]?(?:id|name))?$/iu.test(name),
  );
  return { address, network };
}

/** The network of a line applies only to the text in its address column. */
function textsOfRow(line: string, columns: Columns): PastedText[] {
  const cells = cellsOf(line);
  const named = networkNamed(cells[columns.network] ?? "");
  if (named === null) return textsOf(line);
  return textsOfCells(cells.filter((_, index) => index !== columns.network)).map((one) =>
    one.text === cells[columns.address] ? { ...one, named } : one,
  );
}

function textsOf(line: string): PastedText[] {
  const cells = cellsOf(line);
  // Beside an address, a link is a note and part of the label.
  return textsOfCells(
    cells.some(looksLikeAddress)
      ? cells
      : cellsOf(line.replace(links, (link) => addressInLink(link, looksLikeAddress) ?? link)),
  );
}

function textsOfCells(cells: readonly string[]): PastedText[] {
  const texts = cells.flatMap(textsOfCell);
  const [address, ...more] = texts.filter(looksLikeAddress);
  // A cell that contains an address among other words is not a label.
  if (address !== undefined && more.length === 0 && cells.includes(address)) {
    const label = cells.filter((cell) => cell !== address && isFilled(cell)).join(" ");
    return [{ text: address, label: label === "" ? null : label, named: null }];
  }
  return texts.map((text) => ({ text, label: null, named: null }));
}

/** @returns the parts between spaces; adjacent words are one text, such as "hello world" */
function textsOfCell(cell: string): string[] {
  const texts: string[] = [];
  let wasWord = false;
  for (const part of cell.split(/\s+/u).filter(isFilled)) {
    const isOneMore = isWord(part);
    texts.push(wasWord && isOneMore ? `${texts.pop()} ${part}` : part);
    wasWord = isOneMore;
  }
  return texts;
}

/** The length of the shortest Bitcoin address. `looksLikeAddress` recognises shorter segwit addresses. */
const shortestAddress = 26;

/** Shortened addresses (0xd8dA…6045) and names such as vitalik.eth are not words: each has its own error text. */
function isWord(part: string): boolean {
  return part.length < shortestAddress && !/…|\w\.+\w/u.test(part) && !looksLikeAddress(part);
}

const links = /https?:\/\/[^\s,;"，；、،؛]+/giu;

/** A text with one of these problems does not resemble an address. */
const shapeless: ReadonlySet<AddressProblem> = new Set(["unknown", "name"]);

function looksLikeAddress(text: string): boolean {
  const found = recognise(text);
  return found.kind !== "refused" || !(shapeless.has(found.problem) || /\s/u.test(text));
}

function leadsToAddress(cell: string): boolean {
  return looksLikeAddress(cell) || addressInLink(cell, looksLikeAddress) !== null;
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/u).filter((line) => line.trim() !== "");
}

/**
 * Empty cells count, so that the indexes match the columns.
 *
 * Tabs, commas and semicolons separate cells, also Chinese, Japanese and Arabic ones. Quotes are as in RFC 4180.
 */
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
