import { limits } from "../../config.ts";
import { holdsPrivateKey, mayHoldKey } from "./private-key.ts";
import { hasPhraseShape } from "./recovery-phrase.ts";

/** Shorter texts are not examined: twelve Chinese characters with spaces have 23 characters. */
const shortestSecret = 23;

/** @returns the text in normal width without invisible characters, which chat programs add to copied text */
export function visibleText(text: string): string {
  return text.normalize("NFKC").replace(invisible, "");
}

/** White space stays. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\s]/gu;

/** Regular expressions run out of stack on megabytes without a space, so a space follows each match. */
const endless = /[0-9a-z]{1000}/gi;

/** Letters of an escape such as `%0A` would otherwise join the next word. */
const escapes = /(?:%[0-9a-f]{2})+|\\(?:[nrt]|x[0-9a-f]{2}|u[0-9a-f]{4})|&#?[a-z\d]{1,8};/gi;

function withoutEscapes(text: string): string {
  return text.replace(escapes, (found) => {
    try {
      return found.startsWith("%") ? decodeURIComponent(found) : bytesOf(found);
    } catch {
      return bytesOf(found);
    }
  });
}

/** @returns the bytes that an escape stands for, as decimal numbers: they may be a key. Blank for another character */
function bytesOf(escaped: string): string {
  const [, decimal = ""] = /^&#(\d+);$/.exec(escaped) ?? [];
  const hex = escaped.matchAll(/(?:%|\\x|\\u00|&#x)0*([0-9a-f]{1,2})(?![0-9a-f])/gi);
  const bytes = [...hex].map(([, digits = ""]) => Number.parseInt(digits, 16));
  return ` ${bytes.join(" ")} ${decimal} `;
}

/** @returns as much of `visibleText` as is examined. Normal width has up to 18 characters for one */
function examinedText(text: string): string {
  return visibleText(text.slice(0, limits.examinedChars)).slice(0, limits.examinedChars);
}

/** @returns whether a text is examined to its end */
export function isExamined(text: string): boolean {
  return text.length <= limits.examinedChars && visibleText(text).length <= limits.examinedChars;
}

/** @returns the beginning of a text as a reader sees it: visible, in normal width and without escapes */
export function plainText(text: string): string {
  return withoutEscapes(examinedText(text)).replace(endless, "$& ");
}

/**
 * @returns whether a text certainly holds a private key, or has the shape of a recovery phrase; such a text is never
 *   stored or sent
 */
export function holdsSecret(text: string): boolean {
  if (text.length < shortestSecret) return false;
  const plain = plainText(text);
  return holdsPrivateKey(plain) || hasPhraseShape(plain);
}

/** Like `holdsSecret`, for fields without addresses, where a text that may be a private key counts as one. */
export function mayHoldSecret(text: string): boolean {
  return mayHoldKey(examinedText(text)) || holdsSecret(text);
}

type Search = {
  readonly isSecret?: (text: string) => boolean;
  /** The names of fields that are not examined. */
  readonly except?: ReadonlySet<string>;
};

/** Checks every text of JSON. A `label` is also a secret where it may be a private key. */
export function secretWithin(data: unknown, search: Search = {}): boolean {
  const { isSecret = holdsSecret, except } = search;
  const open: { readonly name: string; readonly value: unknown }[] = [{ name: "", value: data }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, value } = next;
    if (typeof value === "string") {
      if (name === "label" && mayHoldSecret(value)) return true;
      if (!except?.has(name) && isSecret(value)) return true;
    } else if (typeof value === "object" && value !== null) {
      if (Array.isArray(value) && value.length > 0 && value.every((byte) => typeof byte === "number")) {
        if (isSecret(value.join(" "))) return true;
        continue;
      }
      if (Array.isArray(value)) {
        for (const inner of value) open.push({ name, value: inner });
        continue;
      }
      for (const [key, inner] of Object.entries(value)) {
        if (isSecret(key)) return true;
        open.push({ name: key, value: inner });
      }
    }
  }
  return false;
}
