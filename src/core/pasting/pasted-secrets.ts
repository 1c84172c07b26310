import { areListedWords, holdsListedWords } from "../secrets/listed-words.ts";
import { holdsPrivateKey, holdsSuiKey, mayHoldKey } from "../secrets/private-key.ts";
import { hasPhraseShape } from "../secrets/recovery-phrase.ts";
import { plainText } from "../secrets/secret.ts";
import { type FoundText, isAddress } from "./found-addresses.ts";
import { columnsOf, type PastedRow, type PastedText } from "./pasted-rows.ts";

/** All of a pasted text, or the rows of it that hold a secret each. */
export type PastedSecret = "whole" | ReadonlySet<PastedRow>;

/** Of the twelve words of a phrase, ten differ. Tables repeat words, such as `done`. */
const differentWords = 10;

/** Columns repeat a few words of the list, such as `active` and `open`. */
const differentListed = 5;

/**
 * Judges a whole text before any line of it is used. In a table whose rows hold addresses, headings, single words and
 * repeated words are no phrase. A row that holds a secret costs that row alone if its neighbours hold addresses.
 * Otherwise the secret may go on in the next line, and costs the whole text.
 * @param judge `holdsSecretInParts`, perhaps with a memory
 */
export function secretIn(rows: readonly PastedRow[], judge = holdsSecretInParts): PastedSecret {
  const first = rows.findIndex(isTableRow);
  const heading = headingOf(rows[first - 1], rows[first]);
  const different = first === -1 ? 1 : differentWords;
  const parts = new Map(rows.map((row) => [row, partsOf(row)]));
  const secrets = new Set(
    rows.filter((row) =>
      row === heading
        ? holdsSecretInHeading(row)
        : hasKeyBesideAddress(row) || judge((parts.get(row) ?? []).join(between), different),
    ),
  );
  const isPlain = (row: PastedRow | undefined) => row === undefined || row === heading || hasAddress(row);
  const isOpen = rows.some(
    (row, at) => secrets.has(row) && !(isPlain(rows[at - 1]) && isPlain(rows[at + 1])),
  );
  const isEmpty = secrets.size > 0 && !rows.some((row) => !secrets.has(row) && hasAddress(row));
  // The last line of a phrase, such as `12,word`, may stand where a heading would.
  const isJudged = (row: PastedRow) => secrets.has(row) || (row === heading && row.cells.length > 2);
  const others = rows.map((row) => (isJudged(row) ? null : row));
  return isOpen || isEmpty || holdsSpreadSecret(others, parts, different) ? "whole" : secrets;
}

/** A ragged heading is about as long as its rows, and has a usual name of a column. */
function headingOf(above: PastedRow | undefined, first: PastedRow | undefined): PastedRow | null {
  if (above === undefined || first === undefined || above.cells.length === 1 || hasAddress(above))
    return null;
  const missing = Math.abs(above.cells.length - first.cells.length);
  return missing === 0 || (missing <= mostMissing && columnsOf(above.cells) !== null) ? above : null;
}

const mostMissing = 3;

/** Separates the cells of a row in one text. No cell holds it, because it is not visible. */
const between = "\u0000";

/** @param parts a row as it was pasted, and its cells */
export function holdsSecretInParts(parts: string, different: number): boolean {
  const [source = "", ...cells] = parts.split(between);
  const row = plainText(source);
  return (
    holdsPrivateKey(row) ||
    holdsSuiKey(row) ||
    hasPhraseShape(row, different) ||
    areListedWords(wordsOf(row), differentListed) ||
    cells.some((cell) => hasPhraseShape(plainText(cell)) || holdsListedWords(cell))
  );
}

/** Headings can be twelve words in any language, but hardly ten of the list. */
function holdsSecretInHeading({ cells }: PastedRow): boolean {
  return (
    holdsPrivateKey(plainText(cells.join(", "))) ||
    cells.some((cell) => hasPhraseShape(plainText(cell))) ||
    holdsListedWords(cells.join(" "))
  );
}

/** Finds an unknown number of 64 hex digits beside an address, and a key of an account that its prefix names. */
function hasKeyBesideAddress({ texts }: PastedRow): boolean {
  const isKey = ({ recognition, network }: PastedText) =>
    recognition.kind === "mayBeKey" && !recognition.choices.some((choice) => choice.network === network);
  const isCertain = (one: PastedText) => isAddress(one) && one.recognition.kind !== "mayBeKey";
  return (
    (texts.some(isCertain) && texts.some(isKey)) ||
    texts.some(
      ({ recognition, label }) =>
        (recognition.kind === "refused" && recognition.problem === "secret") ||
        (label !== null && mayHoldKey(label)),
    )
  );
}

/** @param rows null for a row that was judged already */
function holdsSpreadSecret(
  rows: readonly (PastedRow | null)[],
  parts: ReadonlyMap<PastedRow, readonly string[]>,
  different: number,
): boolean {
  const lines = rows.map((row) => {
    const [source = mark, ...cells] = (row && parts.get(row)) ?? [];
    if (row === null || !isTableRow(row)) return source;
    // A single word beside an address is judged with its column.
    return cells.map((cell) => (wordsOf(cell).length < 2 ? mark : cell)).join(" ");
  });
  const plain = plainText(lines.join("\n").replace(marks, mark));
  if (holdsPrivateKey(plain) || hasPhraseShape(plain, different)) return true;
  // A phrase with a word in each line, perhaps with its number, may repeat a word eleven times.
  const short = lines.map((line, at) => ((rows[at]?.cells.length ?? 0) > 2 ? mark : line));
  const single = short.join("\n").replace(marks, mark);
  return hasPhraseShape(plainText(single)) || holdsListedWords(single) || holdsListedColumn(rows);
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

/** @returns a row as pasted, then its cells, with marks for addresses, because an address is no part of a secret */
function partsOf({ source, cells, found }: PastedRow): readonly string[] {
  const masked = (text: string, addresses: readonly FoundText[]) =>
    addresses
      .filter((one) => isAddress(one) && one.text.length <= longestMasked)
      .reduce((left, one) => left.replace(one.text, mark), text);
  return [masked(source, found.flat()), ...cells.map((cell, at) => masked(cell, found[at] ?? []))];
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

function isTableRow(row: PastedRow): boolean {
  return row.cells.length > 1 && hasAddress(row);
}

function hasAddress({ found }: PastedRow): boolean {
  return found.some((inCell) => inCell.some(isAddress));
}
