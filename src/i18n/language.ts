import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { type Collator, nameOrder } from "../core/text-order.ts";

/**
 * Numbers and dates follow the browser's region if its language is the catalogue's. Otherwise they follow the
 * catalogue, so that no sentence mixes two languages. @returns a BCP 47 tag with the digits 0 to 9
 */
export function language(): string {
  const ours = i18n.t("language");
  const theirs = browser.i18n.getUILanguage();
  return `${speaks(theirs, ours) ? theirs : ours}-u-nu-latn`;
}

export function speaks(tag: string, ours: string): boolean {
  return tag === ours || tag.startsWith(`${ours}-`);
}

/**
 * @param make makes a format or an order of `Intl` for a BCP 47 tag
 * @returns gives the one of the present language. It is made at the first call, which takes 40 times as long as its use
 */
export function perLanguage<T>(make: (tag: string) => T): () => T {
  const known = new Map<string, T>();
  return () => {
    const tag = language();
    const made = known.get(tag) ?? make(tag);
    known.set(tag, made);
    return made;
  };
}

export const compareNames = perLanguage((tag): Collator => new Intl.Collator(tag, nameOrder).compare);

/** Isolates a name or an amount from the direction of the plain text around it. Elements have `bdi` for this. */
export function isolated(part: string): string {
  return `\u2068${part}\u2069`;
}
