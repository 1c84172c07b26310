import { networkNamed } from "../addresses/chains.ts";
import type { Network } from "../addresses/network.ts";
import { preferring, type Recognition } from "../addresses/recognise.ts";
import { namesKey } from "../secrets/key-words.ts";
import { countPhraseWords, phraseWords } from "../secrets/phrase-words.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { addressesIn, type FoundText, isAddress, isShortOf } from "./found-addresses.ts";
import { labelOf, type ReadRecord } from "./labels.ts";
import { recordsOf } from "./pasted-table.ts";

/** An address, or a text that resembles one, with the number of its line, from 1. */
export type PastedText = FoundText & { readonly number: number; readonly label: string | null };

/** `source`: a record as pasted. */
export type PastedRow = {
  readonly source: string;
  readonly number: number;
  readonly texts: readonly PastedText[];
};

/** The facts that the records above give about one. */
type Context = {
  /** The cells of the nearest record without an address. */
  readonly above: readonly string[];
  /** Of the nearest heading. */
  readonly columns: Columns;
  /** This record or one above has a word for a key. */
  readonly isAfterKeyWord: boolean;
};

const start: Context = {
  above: [],
  columns: { label: -1, skipped: new Set(), unlabelled: new Set() },
  isAfterKeyWord: false,
};

/** @param find `addressesIn`, perhaps with a memory */
export function readPasted(
  text: string,
  find: (cell: string) => readonly FoundText[] = addressesIn,
): PastedRow[] {
  // Not `plainText`: the text beside an address is a label in the user's own characters.
  const visible = text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, "");
  let context = start;
  const rows = recordsOf(visible).map((record): PastedRow => {
    const { cells, number, source } = record;
    // A line of one cell belongs to no column.
    const isSkipped = (at: number) => cells.length > 1 && context.columns.skipped.has(at);
    const found = cells.map((cell, at) => (isSkipped(at) ? [] : find(cell)));
    const isAfterKeyWord = context.isAfterKeyWord || namesKey(source);
    const isWithout = found.every((inCell) => inCell.length === 0);
    context = isWithout
      ? { above: cells, columns: columnsOf(cells) ?? context.columns, isAfterKeyWord }
      : { ...context, isAfterKeyWord };
    const addresses = found.flat().filter(isAddress);
    const { columns } = context;
    return { source, number, texts: textsOf({ record, found, addresses, columns }, context) };
  });
  return labelsHoldPhrase(rows) ? rows.map(withoutLabels) : rows;
}

function textsOf(read: ReadRecord, context: Context): PastedText[] {
  const { record, found, addresses, columns } = read;
  return found.flatMap((inCell, at) =>
    inCell
      .filter((one) => isAddress(one) || !isNote(one, addresses, at === columns.label))
      .map((one) => {
        const recognition = context.isAfterKeyWord ? asMayBeKey(one.recognition) : one.recognition;
        return {
          ...one,
          number: record.number,
          label: isAddress(one) ? labelOf(read, at) : null,
          recognition: likely(recognition, read, at, context.above),
        };
      }),
  );
}

/** A key of Solana's length looks like an address, so a word for a key makes it doubtful. */
function asMayBeKey(recognition: Recognition): Recognition {
  const isDoubtful = recognition.kind === "recognised" && recognition.network === "solana";
  return isDoubtful ? { ...recognition, kind: "mayBeKey", networks: [recognition.network] } : recognition;
}

/** @returns a question with the network that the cell names, or the record, or the line above, as the likely one */
function likely(
  recognition: Recognition,
  { record: { cells, source } }: ReadRecord,
  column: number,
  above: readonly string[],
): Recognition {
  if (recognition.kind !== "mayBeKey") return recognition;
  const network =
    networkNamed(cells[column] ?? "") ?? networkNamed(source) ?? networkAbove(above, cells, column);
  return preferring(network, recognition);
}

/** @returns the network that the line above or the heading of a column names; null for none, and for several */
function networkAbove(above: readonly string[], cells: readonly string[], column: number): Network | null {
  const heading = above.length === 1 ? above[0] : above.length === cells.length ? above[column] : undefined;
  return networkNamed(heading ?? "");
}

/** Beside an address, a label, a name, a link, a public key and the address in short are notes. */
function isNote(
  { text, recognition }: FoundText,
  addresses: readonly FoundText[],
  isLabel: boolean,
): boolean {
  if (addresses.length === 0) return false;
  const isOther =
    recognition.kind === "refused" && ["name", "link", "publicKey"].includes(recognition.problem);
  return isLabel || isOther || addresses.some((address) => isShortOf(text, address.text));
}

/** Counts at most two labels such as `Farm 1` to `Farm 40`, because a phrase hardly repeats a word. */
function labelsHoldPhrase(rows: readonly PastedRow[]): boolean {
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
