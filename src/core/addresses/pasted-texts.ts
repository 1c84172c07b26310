import { addressInLink } from "./address-forms.ts";
import type { AddressProblem } from "./network.ts";
import { recognise } from "./recognise.ts";

/** A text that may be an address, with what stands beside it. */
export type PastedText = { readonly text: string; readonly label: string | null };

/** A line as pasted, and the texts in it. */
export type PastedRow = { readonly source: string; readonly texts: readonly PastedText[] };

/**
 * Finds the texts that may be addresses.
 *
 * A line with several cells and exactly one address is a CSV line: the other cells are the label. A heading that names
 * an address column is skipped.
 *
 * In other lines, spaces, commas and semicolons separate addresses. Adjacent words are one text. A link to the page
 * of an address counts as that address.
 */
export function readPasted(text: string): PastedRow[] {
  const visible = withoutInvisible(text);
  const below = belowHeading(visible);
  const heading = visible.slice(0, visible.length - below.length);
  // Without this word the line may be a wallet that Windfall cannot read, such as vitalik.eth.
  const rows = /\baddress\b/iu.test(heading) ? below : visible;
  return linesOf(rows).map((source) => ({ source, texts: textsOf(source) }));
}

/** The names of a table's columns can be as many words as a recovery phrase. No address comes from them. */
export function belowHeading(text: string): string {
  const [heading = "", row = ""] = text.split(/[\r\n]+/u);
  const names = cellsOf(heading);
  const cells = cellsOf(row);
  const isTable = cells.length > 1 && cells.length === names.length && cells.some(looksLikeAddress);
  return isTable && !names.some(leadsToAddress) ? text.slice(heading.length) : text;
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
    return [{ text: address, label: label === "" ? null : label }];
  }
  return texts.map((text) => ({ text, label: null }));
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
