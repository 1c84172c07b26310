import { networkOfChain } from "../addresses/chains.ts";
import { acceptedLabel } from "../wallets/label.ts";
import { addressName, type Columns } from "./columns.ts";
import { type FoundText, isAddress, plainText } from "./found-addresses.ts";
import { links } from "./links.ts";
import type { PastedRecord } from "./pasted-table.ts";

/** A record, what is found in each of its cells, the addresses of that, and the columns of the heading above it. */
export type ReadRecord = {
  readonly record: PastedRecord;
  readonly found: readonly (readonly FoundText[])[];
  readonly addresses: readonly FoundText[];
  readonly columns: Columns;
};

/**
 * @param own the column of an address
 * @returns the cell in the column of labels. Otherwise, for a row with one address, a property such as `name: "Main"`.
 *   Otherwise the words before or after a lone address in its cell, such as `Main (0x…)`. Otherwise, for a row with one
 *   address, the first other cell with letters. Null where that is no label
 */
export function labelOf({ record, found, addresses, columns }: ReadRecord, own: number): string | null {
  const { cells, source } = record;
  const { label, skipped, unlabelled } = columns;
  const isLone = addresses.length === 1;
  if (cells[label] !== undefined && !found[label]?.some(isAddress))
    return found[label]?.some(isOther) || isAnswer(cells[label]) ? null : acceptedLabel(cells[label]);
  const property = isLone ? labelProperty.exec(source)?.[2] : undefined;
  if (property !== undefined) return acceptedLabel(property);
  const words = wordsBeside(cells[own] ?? "", found[own] ?? []);
  if (words === null) return null;
  const others = isLone
    ? cells.filter(
        (_, at) => at !== own && !skipped.has(at) && !unlabelled.has(at) && !found[at]?.some(isOther),
      )
    : [];
  const beside = [words, ...others].map(trimmed).find((text) => isFilled(text) && !isMarkup(text));
  return beside === undefined ? null : acceptedLabel(beside);
}

/** A name such as vitalik.eth may be a label, unlike all else that resembles an address. */
function isOther({ recognition }: FoundText): boolean {
  return recognition.kind !== "refused" || recognition.problem !== "name";
}

/** In an object of JSON or of a program. */
const labelProperty = /[{,\s]["']?(?:label|name|alias|nickname)["']?\s*:\s*(["'])(.*?)\1/iu;

const mostWords = 4;

/** Before an address: a key of JSON, a prefix such as `arb1:`, or a variable such as `MAIN_WALLET=`. */
const nameOfValue = /["']\s*:|(?:^|\s)(?:[a-z\d-]+:\S*|[A-Z\d_]+=["']?)$/u;

/** @returns the words before or after a lone address; empty for a property's name and a prefix; null for prose */
function wordsBeside(cell: string, found: readonly FoundText[]): string | null {
  const [address, ...more] = found.filter(isOther);
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

/** Answers to questions such as "Active?", and what spreadsheets write for them, in the languages of the interface. */
const answer = new RegExp(
  `^(?:${[
    "y|n|yes|no|true|false|on|off|ok|ja|nein|wahr|falsch|oui|non|vrai|faux|sí|si|verdadero|falso|sim|não|verdadeiro",
    "да|нет|истина|ложь|evet|hay[ıi]r|doğru|yanl[ıi]ş|ya|tidak|benar|salah|có|không|đúng|sai|نعم|لا|صحيح|خطأ",
    "是|否|真|假|有|无|無|はい|いいえ|예|네|아니[요오]|참|거짓|x|[○×✓✔✅☑✕✖✗✘❌☐]",
    "n/?a|null|nil|none|nan|undefined",
  ].join("|")})\\p{M}?$`,
  "iu",
);

function isAnswer(text: string): boolean {
  return answer.test(text.trim());
}

/** Links, parts of JSON, amounts, answers, and a lone word for an address or a network are no label. */
function isMarkup(text: string): boolean {
  const rest = text.replace(addressName, "");
  const isNamed = (isFilled(rest) || /^\s+#?\d+$/u.test(rest)) && networkOfChain(text) === null;
  return /[{}[\]<>"`\\=]|\/\/|^[\d.,]+ \p{Lu}{2,6}$/u.test(text) || isAnswer(text) || !isNamed;
}
