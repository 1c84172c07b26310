import { createI18n } from "@wxt-dev/i18n";
import type { GeneratedI18nStructure } from "#i18n";
import { language } from "./language.ts";

type Key = keyof GeneratedI18nStructure & string;
type BaseOf<K> = K extends `${infer Base}.one` ? (`${Base}.other` extends Key ? Base : never) : never;

/** A key with one text per plural category. */
export type PluralKey = BaseOf<Key>;

/** Plural categories differ between languages, so this part of a key has no type. */
const untyped = createI18n();

type Formats = { readonly number: Intl.NumberFormat; readonly rules: Intl.PluralRules };

/** Creating both takes 0.2 ms, and a list of 200 wallets needs 400 texts. */
const formats = new Map<string, Formats>();

function formatsOf(locale: string): Formats {
  const made = formats.get(locale) ?? {
    number: new Intl.NumberFormat(locale),
    rules: new Intl.PluralRules(locale),
  };
  formats.set(locale, made);
  return made;
}

/** @param rest for `$2` and later; `$1` is the number @returns the text of its category (`Intl.PluralRules`) */
export function pluralText(key: PluralKey, count: number, ...rest: string[]): string {
  const { number, rules } = formatsOf(language());
  const substitutions = [number.format(count), ...rest];
  // Every language has `other`.
  for (const category of [rules.select(count), "other"]) {
    const text = untyped.t(`${key}.${category}`, substitutions);
    if (text !== "") return text;
  }
  return "";
}
