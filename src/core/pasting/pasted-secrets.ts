import { areListedWords, holdsListedWords } from "../secrets/listed-words.ts";
import { holdsBase64Key, holdsPrivateKey, mayHoldKey } from "../secrets/private-key.ts";
import { hasPhraseShape } from "../secrets/recovery-phrase.ts";
import { plainText } from "../secrets/secret.ts";
import { columnsOf } from "./columns.ts";
import { type FoundText, isAddress } from "./found-addresses.ts";
import type { PastedRow, PastedText } from "./pasted-rows.ts";

/** All of a pasted text, or the numbers of its lines that hold a secret each. */
export type PastedSecret = "whole" | ReadonlySet<number>;

/** Of the twelve words of a phrase, ten differ. Tables repeat words, such as `done`. */
const differentWords = 10;

/** Columns repeat a few words of the list, such as `active` and `open`. */
const differentListed = 5;

/**
 * Judges a whole text before any line of it is used. In a table whose rows hold addresses, headings, single words and
 * repeated words are no phrase. A secret may go on in the next line, so it costs all lines until the next address, and
 * that one as well if a part of the secret may stand beside it. It costs the whole text if only such parts together are a
 * secret, or if no other line has an address.
 * @param judge `holdsSecretInRow`, perhaps with a memory
 */
export function secretIn(pasted: readonly PastedRow[], judge = holdsSecretInRow): PastedSecret {
  const rows = pasted.map(withoutAddresses);
  const first = rows.findIndex(isTableRow);
  const heading = headingOf(rows.slice(0, first + 1));
  const different = first === -1 ? 1 : differentWords;
  const secrets = new Set(
    rows.filter((row) => {
      // Headings may be twelve words in any language.
      const fewest = row === heading ? Number.POSITIVE_INFINITY : different;
      return holdsKey(row) || judge(row.source, row.cells, fewest);
    }),
  );
  let block: PastedRow[] = [];
  const gone = new Set<PastedRow>();
  for (const [at, row] of [...rows, null].entries()) {
    if (row !== null && row !== heading && (secrets.has(row) || !hasAddress(row))) block.push(row);
    else {
      const isLost = block.some((one) => secrets.has(one)) || holdsSpreadSecret(block, different);
      const beside = [rows[at - block.length - 1], row].filter(
        (one) => !!one && one !== heading && mayGoOn(one),
      );
      for (const one of isLost ? [...block, ...beside] : []) if (one) gone.add(one);
      block = [];
    }
  }
  for (const row of gone) secrets.add(row);
  const isAlone = secrets.size > 0 && !rows.some((row) => !secrets.has(row) && hasAddress(row));
  const others = rows.map((row) => (secrets.has(row) || row === heading ? null : row));
  if (isAlone || holdsSpreadSecret(others, different) || labelsHoldKey(others)) return "whole";
  return new Set(rows.filter((row) => secrets.has(row)).map(({ number }) => number));
}

/**
 * In objects of JSON, a label may be a piece of a key. Names of equal length may look like its pieces in base58, so only
 * hex digits count.
 */
function labelsHoldKey(rows: readonly (PastedRow | null)[]): boolean {
  const labels = rows.flatMap((row) => row?.texts.flatMap(({ label }) => label ?? []) ?? []);
  return holdsPrivateKey(labels.filter((label) => /^[\da-f]{8,}$/i.test(label)).join("\n"));
}

/** @returns whether a part of a secret may stand beside an address: a piece of a key, or more words than most labels */
function mayGoOn({ source, cells }: PastedRow): boolean {
  const beside = source.replaceAll(mark, " ");
  return pieceOfKey.test(beside) || (cells.length === 1 && wordsOf(beside).length >= fewestWords);
}

/** Shorter ones leave enough of a key to guess. */
const pieceOfKey = /(?=[a-z+/]{0,7}\d)[a-z\d+/]{8}/i;

const fewestWords = 3;

/**
 * @param rows until the first that holds an address among other cells
 * @returns the row above that one, if it has as many cells. With a usual name of a column it may be ragged
 */
function headingOf(rows: readonly PastedRow[]): PastedRow | null {
  const [first, row, above] = rows.toReversed();
  if (first === undefined || row === undefined || row.cells.length === 1) return null;
  const missing = Math.abs(row.cells.length - first.cells.length);
  if (columnsOf(row.cells) !== null) return missing <= mostMissing ? row : null;
  // The last words of a grid may stand where a heading would.
  return missing > 0 || (isGrid(above) && above?.cells.length !== 1) ? null : row;
}

const mostMissing = 3;

/** In `Word 1: …, Word 2: …`, and between the tags of HTML, half of the words repeat. */
const repeated = /[\p{L}\p{M}]+ ?\p{N}{1,2} ?[:=]|<[^<>]*>/gu;

/** @param source the row as pasted @param different how many words of a phrase differ, unless one cell holds it */
export function holdsSecretInRow(source: string, cells: readonly string[], different: number): boolean {
  const row = plainText(source);
  return (
    holdsPrivateKey(row) ||
    holdsBase64Key(row) ||
    hasPhraseShape(row, different) ||
    hasPhraseShape(row.replace(repeated, " "), different) ||
    areListedWords(wordsOf(row), differentListed) ||
    cells.some((cell) => hasPhraseShape(plainText(cell)) || holdsListedWords(cell))
  );
}

/** Finds a key by its prefix or heading, in a label, and as 64 hex digits of no named network beside an address. */
function holdsKey({ texts }: PastedRow): boolean {
  const isUnknown = ({ recognition, network }: PastedText) =>
    recognition.kind === "mayBeKey" && !recognition.choices.some((choice) => choice.network === network);
  const isCertain = (one: PastedText) => isAddress(one) && one.recognition.kind !== "mayBeKey";
  const isKey = ({ recognition, label }: PastedText) =>
    (recognition.kind === "refused" && recognition.problem === "secret") ||
    (label !== null && mayHoldKey(label));
  return texts.some(isKey) || (texts.some(isCertain) && texts.some(isUnknown));
}

/** @param rows null for a row that was judged already */
function holdsSpreadSecret(rows: readonly (PastedRow | null)[], different: number): boolean {
  const lines = rows.map((row, at) => {
    if (row === null) return mark;
    if (!isTableRow(row) || isGrid(rows[at - 1]) || isGrid(rows[at + 1])) return row.source;
    // A single word between addresses is judged with its column.
    return row.cells.map((cell) => (wordsOf(cell).length < 2 ? mark : cell)).join(" ");
  });
  const plain = plainText(lines.join("\n").replace(marks, mark));
  if (holdsPrivateKey(plain) || hasPhraseShape(plain, different)) return true;
  // A phrase with a word in each line, perhaps with its number, may repeat a word eleven times.
  const short = lines.map((line, at) => ((rows[at]?.cells.length ?? 0) > 2 ? mark : line));
  const single = short.join("\n").replace(marks, mark);
  return hasPhraseShape(plainText(single)) || holdsListedWords(single) || holdsListedColumn(rows);
}

/** A list or a grid of words may begin or end beside an address. */
function isGrid(row: PastedRow | null | undefined): boolean {
  return !!row && !resemblesAddress(row) && row.cells.every((cell) => wordsOf(cell).length < 2);
}

function holdsListedColumn(rows: readonly (PastedRow | null)[]): boolean {
  const table = rows.filter((row) => row !== null).filter(isTableRow);
  const columns = table.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: columns }, (_, column) =>
    table.flatMap(({ cells }) => wordsOf(cells[column] ?? "")),
  ).some((words) => areListedWords(words, differentListed));
}

/** Neither a word nor a number, so that it ends every run of words or digits. */
const mark = "0000000x";
const marks = /0000000x(?:\s+0000000x)+/g;

/** The longest address that is no private key of 64 hex digits. */
const longestMasked = 59;

/** @returns a row with marks for its addresses, because an address is no part of a secret */
function withoutAddresses(row: PastedRow): PastedRow {
  const masked = (text: string, found: readonly FoundText[]) =>
    found
      .filter((one) => isAddress(one) && one.text.length <= longestMasked)
      .reduce((left, one) => left.replace(one.text, mark), text);
  return {
    ...row,
    source: masked(row.source, row.found.flat()),
    cells: row.cells.map((cell, at) => masked(cell, row.found[at] ?? [])),
  };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** A mistyped address also makes a row, so that a sheet stays a table until the user has corrected it. */
function isTableRow(row: PastedRow): boolean {
  return row.cells.length > 1 && resemblesAddress(row);
}

function resemblesAddress({ texts }: PastedRow): boolean {
  const others = ["name", "unknown", "secret"];
  return texts.some(
    ({ recognition }) => recognition.kind !== "refused" || !others.includes(recognition.problem),
  );
}

function hasAddress({ found }: PastedRow): boolean {
  return found.some((inCell) => inCell.some(isAddress));
}
