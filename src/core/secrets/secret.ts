import { hasKeyDigits, holdsPrivateKey } from "./private-key.ts";
import { holdsPhrase } from "./recovery-phrase.ts";

/** No secret is shorter: ten words of three letters, with nothing between. */
const shortestSecret = 26;

/**
 * @returns the text as it is read: full-width characters as usual ones, and none that cannot be seen, which chat
 * programs and documents put into what is copied from them
 */
export function visibleText(text: string): string {
  return text.normalize("NFKC").replace(invisible, "");
}

/** Also what `cleanText` takes out of a label; but no blanks. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\s]/gu;

/** Longer than any secret. Over megabytes without a blank, an unbounded expression runs out of stack. */
const endless = /[0-9a-z]{1000}/gi;

/** Escapes of links, JSON and HTML, e.g. `%0A`: their letters would belong to the word behind them. */
const escapes = /%([0-7][0-9a-f])|\\(?:[nrt]|u[0-9a-f]{4})|&(?:#?[a-z\d]{2,8});/gi;

function withoutEscapes(text: string): string {
  return text.replace(escapes, (_escape, code?: string) =>
    code === undefined ? " " : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Tells whether a text surely holds a private key or a recovery phrase. Such a text is stored nowhere, sent nowhere and
 * repeated nowhere.
 */
export function holdsSecret(text: string): boolean {
  if (text.length < shortestSecret) return false;
  const visible = withoutEscapes(visibleText(text)).replace(endless, "$& ");
  return holdsPrivateKey(visible) || holdsPhrase(visible);
}

/** As `holdsSecret`, for a place where no address is expected: 64 hex digits are a private key there. */
export function mayHoldSecret(text: string): boolean {
  return hasKeyDigits(visibleText(text)) || holdsSecret(text);
}

/**
 * Tells whether a message or a file holds a secret in any of its texts. In a `label` 64 hex digits are one, too;
 * elsewhere they are an address whose network is named.
 *
 * @param data anything made of JSON
 * @param except names of fields that are left out
 */
export function secretWithin(data: unknown, except: ReadonlySet<string> = new Set()): boolean {
  const open: { readonly name: string; readonly value: unknown }[] = [{ name: "", value: data }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, value } = next;
    if (typeof value === "string") {
      if (name === "label" && mayHoldSecret(value)) return true;
      if (!except.has(name) && holdsSecret(value)) return true;
    } else if (typeof value === "object" && value !== null) {
      // A list of bytes is a key in a form of its own.
      if (Array.isArray(value) && value.every((byte) => typeof byte === "number")) {
        if (holdsSecret(value.join(" "))) return true;
        continue;
      }
      for (const [key, inner] of Object.entries(value)) {
        if (holdsSecret(key)) return true;
        open.push({ name: Array.isArray(value) ? name : key, value: inner });
      }
    }
  }
  return false;
}
