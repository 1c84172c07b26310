import { limits } from "../../../config.ts";
import { addressInLink, networkNamed } from "../../../core/addresses/address-forms.ts";
import {
  type AddressProblem,
  type Network,
  type NetworkAddress,
  type WalletId,
  walletId,
} from "../../../core/addresses/network.ts";
import { type Recognition, recognise } from "../../../core/addresses/recognise.ts";
import { holdsSecret, mayHoldSecret } from "../../../core/secrets/secret.ts";
import type { TypedWallet } from "../../../messaging/commands.ts";

/** As many as one command may carry. */
export const mostAtOnce = limits.addressesAtOnce;

/** One address as pasted; `line` is what to leave in the field if it stays there. */
export type Pasted = {
  readonly text: string;
  readonly label: string | null;
  readonly line: string;
  /** What a column of its table called its network. */
  readonly named: Network | null;
};

/**
 * Finds the texts that may be addresses, each once. A line with several cells of which one is an address, and no other
 * holds one, is a line of CSV: the other cells are its label, and a first line that only names its columns is no address;
 * a column that it calls a network names the network of each address.
 * Else blanks, commas and semicolons stand between addresses, words that stand together are one text, and a link to the
 * page of an address is that address.
 */
export function splitPasted(text: string): Pasted[] {
  const found = new Map<string, Pasted>();
  const lines = withoutInvisible(text)
    .split(/[\r\n]+/u)
    .filter((line) => line.trim() !== "");
  const [heading = ""] = lines;
  const columns = isHeading(cellsOf(heading)) ? columnsOf(heading) : null;
  for (const line of columns === null ? lines : lines.slice(1)) {
    for (const one of columns === null ? readLine(cellsOf(line), line) : readRow(line, columns)) {
      const name = `${one.named} ${one.text}`;
      if (!found.has(name)) found.set(name, one);
    }
  }
  return [...found.values()];
}

function readLine(cells: readonly string[], line: string): Pasted[] {
  // Beside an address a link is a remark on it.
  return readCells(cells.some(looksLikeAddress) ? cells : cellsOf(line.replace(links, addressIn)));
}

/** Places of the columns that a heading names; −1 for one that it does not have. */
type Columns = { readonly address: number; readonly network: number };

function columnsOf(heading: string): Columns {
  const names = rowOf(heading);
  return {
    address: names.findIndex((name) => /\baddress\b/iu.test(name)),
    network: names.findIndex((name) => /^(?:network|chain|blockchain)(?:[ _-]?(?:id|name))?$/iu.test(name)),
  };
}

/** The network that a line names is that of its own address, and of no other text on the line. */
function readRow(line: string, columns: Columns): Pasted[] {
  const row = rowOf(line);
  const named = networkNamed(row[columns.network] ?? "");
  if (named === null) return readLine(cellsOf(line), line);
  const cells = row.filter((cell, index) => index !== columns.network && cell !== "");
  return readLine(cells, cells.map(quoted).join(",")).map((one) =>
    one.text === row[columns.address] ? { ...one, named } : one,
  );
}

/** Not as `visibleText` does: what stands beside an address is a label in the user's own characters. */
function withoutInvisible(text: string): string {
  return text.replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u00ad]/gu, "");
}

const links = /https?:\/\/[^\s,;"，；、،؛]+/giu;

/** @returns the one address whose page a link leads to; else the link */
function addressIn(link: string): string {
  const found = addressInLink(link, (part, network) => isPart(part, network));
  if (found === null) return link;
  // Only where it is needed: what the user reads is the address as it is.
  const isNamed = found.network !== null && recognise(found.text).kind === "ambiguous";
  return isNamed ? `${found.network}:${found.text}` : found.text;
}

function isPart(part: string, network: Network | null): boolean {
  return network === null ? looksLikeAddress(part) : recognise(part, network).kind !== "refused";
}

function readCells(cells: readonly string[]): Pasted[] {
  const texts = cells.flatMap(textsOf);
  const [address, ...more] = texts.filter(looksLikeAddress);
  // Blanks divide addresses too: a cell with one of its own is no label of another's.
  if (address !== undefined && more.length === 0 && cells.length > 1 && cells.includes(address)) {
    const label = cells.filter((cell) => cell !== address && cell !== "").join(" ");
    const line = [address, ...(label === "" ? [] : [label])].map(quoted).join(",");
    return [{ text: address, label: label === "" ? null : label, line, named: null }];
  }
  return texts.map((text) => ({ text, label: null, line: text, named: null }));
}

/** Characters of Bitcoin's shortest: nobody mistyped an address into less. Rarer ones of segwit are shorter, and known as they are. */
const shortestAddress = 26;

/** @returns what blanks divide; but words that stand together are one text, e.g. "hello world" */
function textsOf(cell: string): string[] {
  const texts: string[] = [];
  let wasWord = false;
  for (const part of cell.split(/\s+/u).filter((text) => text !== "")) {
    const isOneMore = isWord(part);
    const longer = wasWord && isOneMore ? `${texts.at(-1)} ${part}` : "";
    if (longer !== "" && longer.length <= limits.addressChars) texts[texts.length - 1] = longer;
    else texts.push(part);
    wasWord = isOneMore;
  }
  return texts;
}

/** Shortened addresses (0xd8dA…6045) and names that stand for one (vitalik.eth) are no words: each has its own reason. */
function isWord(part: string): boolean {
  return part.length < shortestAddress && !/…|\w\.+\w/u.test(part) && !looksLikeAddress(part);
}

/** The cells of one line, between commas, semicolons (also those of Chinese, Japanese and Arabic keyboards) and tabs; quotes as in RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:"(?:[^"]|"")*"|[^,;\t，；、،؛])+/gu) ?? [];
  return cells.map(unquoted);
}

/** As `cellsOf`, with the empty cells, so that each stands in its column. */
function rowOf(line: string): string[] {
  const cells = `,${line}`.matchAll(/[,;\t，；、،؛]((?:"(?:[^"]|"")*"|[^,;\t，；、،؛])*)/gu);
  return [...cells].map(([, cell = ""]) => unquoted(cell));
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const inner = /^(["'])(.*)\1$/su.exec(trimmed)?.[2] ?? trimmed;
  return inner.replaceAll('""', '"').trim();
}

/** @returns a typed wallet as a line to leave in the field, with its network where the address alone would ask again */
export function lineOf({ network, address, label }: TypedWallet): string {
  const text = recognise(address).kind === "recognised" ? address : `${network}:${address}`;
  return [text, ...(label === undefined ? [] : [label])].map(quoted).join(",");
}

function quoted(cell: string): string {
  return /[",;\t，；、،؛]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function isHeading(cells: readonly string[]): boolean {
  return (
    cells.length > 1 && cells.some((cell) => /\baddress\b/iu.test(cell)) && !cells.some(looksLikeAddress)
  );
}

/** What has no shape of an address at all is a label, or nothing. */
const shapeless: ReadonlySet<AddressProblem> = new Set(["empty", "tooLong", "unknownShape", "name"]);

function looksLikeAddress(cell: string): boolean {
  const found = recognise(cell);
  return found.kind !== "refused" || !(shapeless.has(found.problem) || /\s/u.test(cell));
}

/** An address of one of several networks, or worked out from another: only the person knows whether it is meant. */
export type Ambiguous = Pasted & {
  readonly choices: readonly NetworkAddress[];
  readonly cutShort: boolean;
  /** It has the 64 digits of a private key. */
  readonly mayBeKey: boolean;
  /** Prefix of the chain whose address was pasted; the choice is the Cosmos address of the same key. */
  readonly derivedFrom?: string;
};

/** No address, and why. */
export type Refused = Pasted & Extract<Recognition, { kind: "refused" }>;

export type Sorted = {
  readonly recognised: readonly TypedWallet[];
  readonly ambiguous: readonly Ambiguous[];
  readonly refused: readonly Refused[];
};

/** @returns whether a pasted text holds a private key or a recovery phrase, by itself or by what its table calls it */
export function pastesSecret(text: string): boolean {
  if (holdsSecret(text)) return true;
  // Only 64 hex digits beside the name of a network without such addresses are a secret, too.
  if (!mayHoldSecret(text)) return false;
  return sortPasted(splitPasted(text)).refused.some(({ problem }) => problem === "secret");
}

/** Finds out what each text is. */
export function sortPasted(pasted: readonly Pasted[]): Sorted {
  const recognised = new Map<WalletId, TypedWallet>();
  const ambiguous: Ambiguous[] = [];
  const refused: Refused[] = [];
  for (const one of pasted) {
    const found = recognise(one.text, one.named);
    if (found.kind === "recognised") {
      // One address in two spellings is one wallet.
      const known = recognised.get(walletId(found));
      recognised.set(
        walletId(found),
        known ?? { network: found.network, address: found.address, ...withLabel(one) },
      );
    } else if (found.kind === "ambiguous")
      ambiguous.push({
        ...one,
        choices: found.choices,
        cutShort: found.cutShort,
        mayBeKey: found.mayBeKey,
      });
    else if (found.kind === "derived") {
      const { network, address, prefix, from } = found;
      ambiguous.push({
        ...one,
        text: from,
        choices: [{ network, address }],
        cutShort: false,
        mayBeKey: false,
        derivedFrom: prefix,
      });
    } else refused.push({ ...one, ...found });
  }
  return { recognised: [...recognised.values()], ambiguous, refused };
}

/** What the person chose, ready to be sent. */
export function chosen(one: Ambiguous, choice: NetworkAddress): TypedWallet {
  return {
    ...choice,
    ...withLabel(one),
    ...(one.derivedFrom === undefined ? {} : { derivedFrom: one.text }),
  };
}

function withLabel({ label }: Pasted): { label?: string } {
  return label === null ? {} : { label: label.slice(0, limits.messageChars) };
}
