import { hasKeyDigits, holdsPrivateKey } from "./private-key.ts";
import { holdsPhrase } from "./recovery-phrase.ts";

/** Shorter texts are not examined: ten words of three letters have 30 characters. */
const shortestSecret = 26;

/** @returns the text in normal width without invisible characters, which chat programs add to copied text */
export function visibleText(text: string): string {
  return text.normalize("NFKC").replace(invisible, "");
}

/** White space stays. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\s]/gu;

/** Regular expressions run out of stack on megabytes without a space, so a space follows each match. */
const endless = /[0-9a-z]{1000}/gi;

/** Letters of an escape such as `%0A` would otherwise join the next word. */
const escapes = /%([0-7][0-9a-f])|\\(?:[nrt]|u[0-9a-f]{4})|&(?:#?[a-z\d]{2,8});/gi;

function withoutEscapes(text: string): string {
  return text.replace(escapes, (_escape, code?: string) =>
    code === undefined ? " " : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** @returns whether a text certainly holds a private key or a recovery phrase; such a text is never stored or sent */
export function holdsSecret(text: string): boolean {
  if (text.length < shortestSecret) return false;
  const visible = withoutEscapes(visibleText(text)).replace(endless, "$& ");
  return holdsPrivateKey(visible) || holdsPhrase(visible);
}

/** Like `holdsSecret`, for fields without addresses, where 60 hex digits count as a private key. */
export function mayHoldSecret(text: string): boolean {
  return hasKeyDigits(visibleText(text)) || holdsSecret(text);
}

/** Checks every text of JSON except the fields in `except`. 60 hex digits are a secret only in a `label`. */
export function secretWithin(data: unknown, except: ReadonlySet<string> = new Set()): boolean {
  const open: { readonly name: string; readonly value: unknown }[] = [{ name: "", value: data }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, value } = next;
    if (typeof value === "string") {
      if (name === "label" && mayHoldSecret(value)) return true;
      if (!except.has(name) && holdsSecret(value)) return true;
    } else if (typeof value === "object" && value !== null) {
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
