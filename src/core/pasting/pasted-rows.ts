import { networkNamed, networkOfChain } from "../addresses/find-chain.ts";
import type { Network } from "../addresses/network.ts";
import { preferring, type Recognition } from "../addresses/recognise.ts";
import { namesKey } from "../secrets/key-words.ts";
import { countPhraseWords, phraseWords } from "../secrets/phrase-words.ts";
import { acceptedLabel } from "../wallets/label.ts";
import { addressName, type Columns, columnsOf } from "./columns.ts";
import { addressesIn, type FoundText, isAddress, plainText } from "./found-addresses.ts";
import { links } from "./links.ts";
import { type PastedRecord, recordsOf } from "./pasted-table.ts";

/** An address, or a text that resembles one, with the number of its line, from 1. */
export type PastedText = FoundText & { readonly number: number; readonly label: string | null };

/** `source`: a record as pasted. */
export type PastedRow = { readonly source: string; readonly texts: readonly PastedText[] };

/** @param find `addressesIn`, perhaps with a memory */
export function readPasted(
  text: string,
  find: (cell: string) => readonly FoundText[] = addressesIn,
): PastedRow[] {
  // Not `plainText`: the text beside an address is a label in the user's own characters.
  const visible = text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, "");
  /** The cells of the nearest record above without an address. */
  let above: readonly string[] = [];
  let columns: Columns = { label: -1, skipped: new Set(), unlabelled: new Set() };
  let isAfterKeyWord = false;
  const rows = recordsOf(visible).map((record): PastedRow => {
    const { cells, number, source } = record;
    isAfterKeyWord ||= namesKey(source);
    // A line of one cell belongs to no column.
    const isSkipped = (at: number) => cells.length > 1 && columns.skipped.has(at);
    const found = cells.map((cell, at) => (isSkipped(at) ? [] : find(cell)));
    const all = found.flat();
    if (all.length === 0) {
      above = cells;
      columns = columnsOf(cells) ?? columns;
    }
    const addresses = all.filter(isAddress).length;
    const read = { record, found, columns, isLone: addresses === 1 };
    const isAsked = all.some(({ recognition }) => recognition.kind === "mayBeKey");
    const inRow = isAsked ? networkNamed(source) : null;
    const texts = found.flatMap((inCell, at) => {
      const likely = isAsked
        ? (networkNamed(cells[at] ?? "") ?? inRow ?? networkAbove(above, cells, at))
        : null;
      return inCell
        .filter((one) => isAddress(one) || addresses === 0 || !isNote(one, at === columns.label))
        .map((one) => {
          const recognition = isAfterKeyWord ? doubted(one.recognition) : one.recognition;
          const label = isAddress(one) ? labelOf(read, at) : null;
          return { ...one, number, label, recognition: preferring(likely, recognition) };
        });
    });
    return { source, texts };
  });
  return holdsPhrase(rows) ? rows.map(withoutLabels) : rows;
}

/** A key of Solana's length looks like an address, so a word for a key makes it doubtful. */
function doubted(recognition: Recognition): Recognition {
  const isDoubtful = recognition.kind === "recognised" && recognition.network === "solana";
  return isDoubtful ? { ...recognition, kind: "mayBeKey", networks: [recognition.network] } : recognition;
}

/** @returns the network that the line above or the heading of a column names; null for none, and for several */
function networkAbove(above: readonly string[], cells: readonly string[], column: number): Network | null {
  const heading = above.length === 1 ? above[0] : above.length === cells.length ? above[column] : undefined;
  return networkNamed(heading ?? "");
}

/** Beside an address, a name or a link is a note. */
function isNote({ recognition }: FoundText, isLabel: boolean): boolean {
  return isLabel || (recognition.kind === "refused" && ["name", "unknown"].includes(recognition.problem));
}

/** A record, what is found in each of its cells, and whether that is one address. */
type ReadRecord = {
  readonly record: PastedRecord;
  readonly found: readonly (readonly FoundText[])[];
  readonly columns: Columns;
  readonly isLone: boolean;
};

/**
 * @param own the column of an address
 * @returns the cell in the column of labels. Otherwise, for a row with one address, a property such as `name: "Main"`.
 *   Otherwise the words before or after a lone address in its cell, such as `Main (0x…)`. Otherwise, for a row with one
 *   address, the first other cell with letters
 */
function labelOf({ record, found, columns, isLone }: ReadRecord, own: number): string | null {
  const { cells, source } = record;
  const { label, skipped, unlabelled } = columns;
  if (cells[label] !== undefined && !found[label]?.some(isAddress)) return acceptedLabel(cells[label]);
  const property = isLone ? labelProperty.exec(source)?.[2] : undefined;
  if (property !== undefined) return acceptedLabel(property);
  const words = wordsBeside(cells[own] ?? "", found[own] ?? []);
  if (words === null) return null;
  const others = isLone ? cells.filter((_, at) => at !== own && !skipped.has(at) && !unlabelled.has(at)) : [];
  const beside = [words, ...others].map(trimmed).find((text) => isFilled(text) && !isMarkup(text));
  return beside === undefined ? null : acceptedLabel(beside);
}

/** In an object of JSON or of a program. */
const labelProperty = /[{,\s]["']?(?:label|name|alias|nickname)["']?\s*:\s*(["'])(.*?)\1/iu;

const mostWords = 4;

/** Before an address: a key of JSON, a prefix such as `arb1:`, or a variable such as `MAIN_WALLET=`. */
const nameOfValue = /["']\s*:|(?:^|\s)(?:[a-z\d-]+:\S*|[A-Z\d_]+=["']?)$/u;

/** @returns the words before or after a lone address; empty for a property's name and a prefix; null for prose */
function wordsBeside(cell: string, found: readonly FoundText[]): string | null {
  const [address, ...more] = found;
  if (address === undefined || more.length > 0) return "";
  const plain = cell.includes(address.text) ? cell : plainText(cell);
  const text = plain.replace(links, (link) => (link.includes(address.text) ? address.text : ""));
  const [before = "", ...after] = text.split(address.text);
  const [words = "", ...others] = [before, ...after].filter(isFilled);
  if (others.length > 0 || words.length > mostChars || trimmed(words).split(/\s+/u).length > mostWords)
    return null;
  return words === before && nameOfValue.test(words) ? "" : words;
}

/** More than a label has, with the marks around it. */
const mostChars = 100;

function trimmed(text: string): string {
  return text
    .slice(0, mostChars)
    .replace(/^[^\p{L}\p{N}\p{So}(]+|[^\p{L}\p{M}\p{N}\p{So}).!?]+$/gu, "")
    .replace(/^\(([^()]*)\)$/u, "$1");
}

function isFilled(text: string): boolean {
  return /\p{L}|\p{So}/u.test(text);
}

/** Answers to questions such as "Active?", in the languages of the interface. */
const answer =
  /^(?:y|n|yes|no|true|false|on|off|ja|nein|oui|non|sí|sim|não|да|нет|evet|hayır|ya|tidak|có|không|نعم|لا|是|否|はい|いいえ|예|아니요)$/iu;

/** Links, parts of JSON, amounts, answers, and a lone word for an address or a network are no label. */
function isMarkup(text: string): boolean {
  const isNamed = isFilled(text.replace(addressName, "")) && networkOfChain(text) === null;
  return /[{}[\]<>"`\\=]|\/\/|^[\d.,]+ \p{Lu}{2,6}$/u.test(text) || answer.test(text) || !isNamed;
}

/** Counts at most two labels that differ in numbers alone: a phrase hardly repeats a word as `Farm 1` to `Farm 40` do. */
function holdsPhrase(rows: readonly PastedRow[]): boolean {
  const counts = new Map<string, number>();
  const labels = rows
    .flatMap((row) => row.texts.flatMap(({ label }) => label ?? []))
    .filter((label) => {
      const letters = label.replace(/\P{L}+/gu, " ");
      const count = (counts.get(letters) ?? 0) + 1;
      counts.set(letters, count);
      return count <= 2;
    });
  return countPhraseWords(labels.join("\n")).all >= phraseWords;
}

function withoutLabels(row: PastedRow): PastedRow {
  return { ...row, texts: row.texts.map((one) => ({ ...one, label: null })) };
}
