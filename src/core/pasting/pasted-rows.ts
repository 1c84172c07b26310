import type { Network } from "../addresses/network.ts";
import { speaksOfSecrets } from "../secrets/private-key.ts";
import { addressName, type Columns, columnsOf } from "./columns.ts";
import { addressesIn, type FoundText, isAddress } from "./found-addresses.ts";
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
  { cells, number }: PastedRecord,
  found: readonly (readonly FoundText[])[],
  columns: Columns,
  above: readonly string[] | null,
): PastedText[] {
  const all = found.flat();
  const hasAddress = all.some(isAddress);
  const keys = all.filter(({ recognition }) => recognition.kind === "mayBeKey").length;
  // Of two such numbers in a row, one may be the key of the other.
  const beside = above === null || keys !== 1 ? null : networkNamed(cells.join(" "));
  const label = labelOf(cells, found, columns);
  return found.flatMap((inCell, column) =>
    inCell
      .filter((one) => isAddress(one) || !hasAddress || !isNote(one, column === columns.label))
      .map((one) => ({
        ...one,
        ...(keys > 1 && columns.secret.has(column) && { recognition: refusedKey }),
        number,
        label: isAddress(one) ? label : null,
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
 * @returns the cell in the column of labels. Otherwise, for a row with one address, the words before it in its cell, such
 *   as `Main (0x…)`, or the first other cell with letters
 */
function labelOf(
  cells: readonly string[],
  found: readonly (readonly FoundText[])[],
  { label, skipped }: Columns,
): string | null {
  const named = cells[label] ?? "";
  if (isFilled(named) && !found[label]?.some(isAddress)) return named;
  const [address, ...more] = found.flat().filter(isAddress);
  if (address === undefined || more.length > 0) return null;
  const own = found.findIndex((inCell) => inCell.includes(address));
  const [before = "", after = ""] = (cells[own] ?? "").split(address.text);
  // Prose and links are no label, nor is a prefix such as `arb1:`.
  const isLabel =
    trimmed(before).split(/\s+/u).length <= mostWords && !/\/|(?:^|\s)[a-z\d-]+:\S*$/u.test(before);
  const others = cells.filter((_, at) => at !== own && !skipped.has(at));
  return (
    [isLabel && !isFilled(after) ? before : "", ...others]
      .map(trimmed)
      .find((text) => isFilled(text) && !isMarkup(text)) ?? null
  );
}

const mostWords = 4;

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}\p{So}(]+|[^\p{L}\p{M}\p{N}\p{So}).!?]+$/gu, "");
}

function isFilled(text: string): boolean {
  return /\p{L}|\p{So}/u.test(text);
}

/** Links, parts of JSON, and a lone word for an address or a network are no label. */
function isMarkup(text: string): boolean {
  const isNamed = isFilled(text.replace(addressName, "")) && networkOfChain(text) === null;
  return /[{}[\]<>"`\\=]|\/\//u.test(text) || !isNamed;
}
