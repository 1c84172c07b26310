import { createI18n } from "@wxt-dev/i18n";
import type { GeneratedI18nStructure } from "#i18n";
import { perLanguage } from "./language.ts";

type Key = keyof GeneratedI18nStructure & string;
type BaseOf<K> = K extends `${infer Base}.one` ? (`${Base}.other` extends Key ? Base : never) : never;

/** A key with one text per plural category. */
export type PluralKey = BaseOf<Key>;

/** Plural categories differ between languages, so this part of a key has no type. */
const untyped = createI18n();

const formats = perLanguage((tag) => ({
  number: new Intl.NumberFormat(tag),
  rules: new Intl.PluralRules(tag),
}));

/** @param rest for `$2` and later; `$1` is the number @returns the text of its category (`Intl.PluralRules`) */
export function pluralText(key: PluralKey, count: number, ...rest: string[]): string {
  const { number, rules } = formats();
  const substitutions = [number.format(count), ...rest];
  // Every language has `other`.
  for (const category of [rules.select(count), "other"]) {
    const text = untyped.t(`${key}.${category}`, substitutions);
    if (text !== "") return text;
  }
  return "";
}
