import type { Network } from "../addresses/network.ts";
import { speaksOfSecrets } from "../secrets/private-key.ts";
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
  let columns: Columns = { label: -1, skipped: [], secret: [] };
  return recordsOf(visible).map((record) => {
    const { cells } = record;
    // A line of one cell belongs to no column.
    const isSkipped = (at: number) => cells.length > 1 && columns.skipped.includes(at);
    const found = cells.map((cell, at) => (isSkipped(at) ? [] : find(cell)));
    if (found.flat().length === 0) {
      above = cells;
      columns = columnsOf(cells) ?? columns;
    }
    const texts = textsOf(record, found, columns, mayNameNetwork ? above : null);
    return { ...record, texts, found };
  });
}

/** `label`: the index of the column of labels, or -1. `skipped`: columns that hold no wallets. `secret`: of keys. */
type Columns = {
  readonly label: number;
  readonly skipped: readonly number[];
  readonly secret: readonly number[];
};

/** In the order of preference: an export of airdrops has their names beside the labels of wallets. */
const labelNames = ["label", "name", "tag", "note"];
const addressName =
  /address|wallet|account|地址|钱包|錢包|アドレス|주소|지갑|адрес|кошел|adres|adress|indirizzo|direcc|dirección|endere|địa chỉ|alamat|cüzdan|عنوان|محفظ/iu;
/** Koinly's `TxSrc` and `TxDest` are addresses. */
const skippedName = /\b(?:(?:tx|txn|transaction)(?! (?:src|dest))|txid|(?:tx)?hash|contract|token)s?\b/iu;

const mostColumns = 1000;

/** @returns null for cells without a usual name of a column */
export function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.length < 2 || cells.length > mostColumns) return null;
  const names = cells.map((cell) =>
    cell
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
  const where = (isNamed: (name: string) => boolean) =>
    [...names.keys()].filter((at) => isNamed(names[at] ?? ""));
  const skipped = where((name) => skippedName.test(name));
  const secret = where((name) => speaksOfSecrets(name) && !name.includes("pub"));
  const label = labelNames
    .map((word) =>
      names.findIndex((name, at) => !skipped.includes(at) && new RegExp(`\\b${word}s?\\b`).test(name)),
    )
    .find((at) => at !== -1);
  const isHeading = label !== undefined || skipped.length > 0 || names.some((name) => addressName.test(name));
  return isHeading ? { label: label ?? -1, skipped, secret } : null;
}

const refusedKey = { kind: "refused", problem: "secret" } as const;

function textsOf(
  { cells, number }: PastedRecord,
  found: readonly (readonly FoundText[])[],
  columns: Columns,
  above: readonly string[] | null,
): PastedText[] {
  const all = found.flat();
  const addresses = all.filter(isAddress);
  const keys = all.filter(({ recognition }) => recognition.kind === "mayBeKey");
  // Of two such numbers in a row, one may be the key of the other.
  const beside = above === null || keys.length !== 1 ? null : networkNamed(cells.join(" "));
  const labelled = cells[columns.label] ?? "";
  const label =
    (isFilled(labelled) && !found[columns.label]?.some(isAddress) ? labelled : null) ??
    (addresses.length === 1 ? labelIn(cells, found, columns) : null);
  return found.flatMap((inCell, column) =>
    inCell
      // Beside an address, a name or a link is a note.
      .filter((one) => addresses.length === 0 || isAddress(one) || !isNote(one, column === columns.label))
      .map((one) => ({
        ...one,
        ...(keys.length > 1 && columns.secret.includes(column) && { recognition: refusedKey }),
        number,
        label: isAddress(one) ? label : null,
        network: keys.length === 0 ? null : (beside ?? networkAbove(above ?? [], cells.length, column)),
      })),
  );
}

function networkAbove(above: readonly string[], columns: number, column: number): Network | null {
  if (above.length === columns) return networkNamed(above[column] ?? "");
  return above.length === 1 ? networkNamed(above[0] ?? "") : null;
}

function isNote({ recognition }: FoundText, isLabel: boolean): boolean {
  return isLabel || (recognition.kind === "refused" && ["name", "unknown"].includes(recognition.problem));
}

/** @returns the words before the only address in its cell, such as `Main (0x…)`, else the first cell with letters */
function labelIn(
  cells: readonly string[],
  found: readonly (readonly FoundText[])[],
  { skipped }: Columns,
): string | null {
  const own = found.findIndex((inCell) => inCell.some(isAddress));
  const [before = "", after = ""] = (cells[own] ?? "").split(found[own]?.find(isAddress)?.text ?? "");
  // Prose and links are no label, nor is a prefix such as `arb1:`.
  const isLabel =
    trimmed(before).split(/\s+/u).length <= mostWords && !/\/|(?:^|\s)[a-z\d-]+:\S*$/u.test(before);
  const others = cells.filter((_, at) => at !== own && !skipped.includes(at));
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

/** Neither links and parts of JSON are a label, nor a word for an address or a network alone. */
function isMarkup(text: string): boolean {
  const isNamed = isFilled(text.replace(addressName, "")) && networkOfChain(text) === null;
  return /[{}[\]<>"`\\=]|\/\//u.test(text) || !isNamed;
}
