import type { Network } from "../addresses/network.ts";
import { speaksOfSecrets } from "../secrets/private-key.ts";
import { addressName, type Columns, columnsOf } from "./columns.ts";
import { addressesIn, type FoundText, isAddress } from "./found-addresses.ts";
import { links } from "./links.ts";
import { networkNamed, networkOfChain } from "./network-names.ts";
import { type PastedRecord, recordsOf } from "./pasted-table.ts";

/**
 * An address, or a text that resembles one.
 * - `number`: of its line, from 1
 * - `network`: what a word beside or above 64 hex digits names
 */
export type PastedText = FoundText & {
  readonly number: number;
  readonly label: string | null;
  readonly network: Network | null;
};

/** A record, its texts, and what is found in each of its cells. */
export type PastedRow = PastedRecord & {
  readonly texts: readonly PastedText[];
  readonly found: readonly (readonly FoundText[])[];
};

/** @param find `addressesIn`, perhaps with a memory */
export function readPasted(
  text: string,
  find: (cell: string) => readonly FoundText[] = addressesIn,
): PastedRow[] {
  // Not `visibleText`: the text beside an address is a label in the user's own characters.
  const visible = text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, "");
  // The number beside or below such a word may be a key, whatever network a cell names.
  const mayNameNetwork = !speaksOfSecrets(visible);
  /** The cells of the nearest record above without an address. */
  let above: readonly string[] = [];
  let columns: Columns = { label: -1, skipped: new Set(), secret: new Set() };
  return recordsOf(visible).map((record) => {
    const { cells } = record;
    // A line of one cell belongs to no column.
    const isSkipped = (at: number) => cells.length > 1 && columns.skipped.has(at);
    const found = cells.map((cell, at) => (isSkipped(at) ? [] : find(cell)));
    if (found.flat().length === 0) {
      above = cells;
      columns = columnsOf(cells) ?? columns;
    }
    const texts = textsOf(record, found, columns, mayNameNetwork ? above : null);
    return { ...record, texts, found };
  });
}

const refusedKey = { kind: "refused", problem: "secret" } as const;

/** @param above the row above without an address; null if no word in the text may name a network */
function textsOf(
  record: PastedRecord,
  found: readonly (readonly FoundText[])[],
  columns: Columns,
  above: readonly string[] | null,
): PastedText[] {
  const { cells, number } = record;
  const all = found.flat();
  const hasAddress = all.some(isAddress);
  const keys = all.filter(({ recognition }) => recognition.kind === "mayBeKey").length;
  // Of two such numbers in a row, one may be the key of the other.
  const beside = above === null || keys !== 1 ? null : networkNamed(cells.join(" "));
  return found.flatMap((inCell, column) =>
    inCell
      .filter((one) => isAddress(one) || !hasAddress || !isNote(one, column === columns.label))
      .map((one) => ({
        ...one,
        ...(keys > 1 && columns.secret.has(column) && { recognition: refusedKey }),
        number,
        label: isAddress(one) ? labelOf(record, found, columns, column) : null,
        network: keys === 0 ? null : (beside ?? networkAbove(above ?? [], cells.length, column)),
      })),
  );
}

function networkAbove(above: readonly string[], columns: number, column: number): Network | null {
  if (above.length === columns) return networkNamed(above[column] ?? "");
  return above.length === 1 ? networkNamed(above[0] ?? "") : null;
}

/** Beside an address, a name or a link is a note. */
function isNote({ recognition }: FoundText, isLabel: boolean): boolean {
  return isLabel || (recognition.kind === "refused" && ["name", "unknown"].includes(recognition.problem));
}

/**
 * @param own the column of an address
 * @returns the cell in the column of labels. Otherwise, for a row with one address, a property such as `name: "Main"`.
 *   Otherwise the words before or after a lone address in its cell, such as `Main (0x…)`. Otherwise, for a row with one
 *   address, the first other cell with letters
 */
function labelOf(
  { cells, source }: PastedRecord,
  found: readonly (readonly FoundText[])[],
  { label, skipped }: Columns,
  own: number,
): string | null {
  const named = cells[label] ?? "";
  if (isFilled(named) && !found[label]?.some(isAddress)) return named;
  const isLone = found.every((inCell, at) => at === own || !inCell.some(isAddress));
  const property = isLone ? labelProperty.exec(source)?.[2] : undefined;
  if (property !== undefined && isFilled(property)) return property;
  const [address, ...more] = found[own] ?? [];
  if (address === undefined || more.length > 0) return null;
  const cell = (cells[own] ?? "").replace(links, (link) => (link.includes(address.text) ? address.text : ""));
  const [words = "", ...others] = cell.split(address.text).filter(isFilled);
  // Prose is no label, nor is a prefix such as `arb1:`.
  const isLabel =
    others.length === 0 &&
    trimmed(words).split(/\s+/u).length <= mostWords &&
    !/(?:^|\s)[a-z\d-]+:\S*$/u.test(words);
  const beside = isLone ? cells.filter((_, at) => at !== own && !skipped.has(at)) : [];
  return (
    [isLabel ? words : "", ...beside].map(trimmed).find((text) => isFilled(text) && !isMarkup(text)) ?? null
  );
}

const mostWords = 4;

/** In an object of JSON or of a program. */
const labelProperty = /[{,\s]["']?(?:label|name|alias|nickname)["']?\s*:\s*(["'])(.*?)\1/iu;

function trimmed(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}\p{So}(]+|[^\p{L}\p{M}\p{N}\p{So}).!?]+$/gu, "")
    .replace(/^\(([^()]*)\)$/u, "$1");
}

function isFilled(text: string): boolean {
  return /\p{L}|\p{So}/u.test(text);
}

/** A number of an order, or a piece of a key. `pasted-secrets.ts` finds a longer one, which may be a key, as a label. */
const randomText = /^(?=.*\d)(?=.*[a-z])[a-z\d+/]{16,59}$/iu;

/** Links, parts of JSON, amounts, random text, and a lone word for an address or a network are no label. */
function isMarkup(text: string): boolean {
  const isNamed = isFilled(text.replace(addressName, "")) && networkOfChain(text) === null;
  return /[{}[\]<>"`\\=]|\/\/|^[\d.,]+ \p{Lu}{2,6}$/u.test(text) || randomText.test(text) || !isNamed;
}
