import { createI18n } from "@wxt-dev/i18n";
import type { GeneratedI18nStructure } from "#i18n";
import { language } from "./language.ts";

type Key = keyof GeneratedI18nStructure & string;
type BaseOf<K> = K extends `${infer Base}.one` ? (`${Base}.other` extends Key ? Base : never) : never;

/** A key of the catalogue that holds one text for each plural category. */
export type PluralKey = BaseOf<Key>;

/** Which categories there are differs between languages, so that part of a key cannot be typed. */
const untyped = createI18n();

/**
 * The catalogue's text for a number of things, by the categories of `Intl.PluralRules`.
 *
 * @param rest what stands in for `$2` and on; `$1` is the number
 */
export function pluralText(key: PluralKey, count: number, ...rest: string[]): string {
  const substitutions = [new Intl.NumberFormat(language()).format(count), ...rest];
  // A category that this language of the catalogue does not have falls back to `other`, which all have.
  for (const category of [new Intl.PluralRules(language()).select(count), "other"]) {
    const text = untyped.t(`${key}.${category}`, substitutions);
    if (text !== "") return text;
  }
  return "";
}
