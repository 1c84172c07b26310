import { createI18n } from "@wxt-dev/i18n";
import { type GeneratedI18nStructure, i18n } from "#i18n";
import type { Failure } from "../airdrops/failure.ts";
import type { Refusal } from "../messages.ts";
import { language } from "./language.ts";

type Key = keyof GeneratedI18nStructure & string;
type BaseOf<K> = K extends `${infer Base}.one` ? (`${Base}.other` extends Key ? Base : never) : never;

/** A key of the catalogue that holds one text for each plural category. */
export type PluralKey = BaseOf<Key>;

/** Which categories there are differs between languages, so that part of a key cannot be typed. */
const untyped = createI18n();

let rules: Intl.PluralRules | undefined;

/**
 * The text for a number of things.
 *
 * @param rest what stands in for `$2` and on; `$1` is the number
 */
export function plural(key: PluralKey, count: number, ...rest: string[]): string {
  rules ??= new Intl.PluralRules(language());
  const substitutions = [new Intl.NumberFormat(language()).format(count), ...rest];
  // A category that this language of the catalogue does not have falls back to `other`, which all have.
  for (const category of [rules.select(count), "other"]) {
    const text = untyped.t(`${key}.${category}`, substitutions);
    if (text !== "") return text;
  }
  return "";
}

/** Why something was not looked up, in a sentence; what the service itself said about it is left out. */
export function failureWords(failure: Failure): string {
  return i18n.t(`failure.${failure.kind}`);
}

/** Why the background did not do as told, and what to do about it. */
export function refusalWords(refusal: Refusal): string {
  return i18n.t(`refusal.${refusal}`);
}
