import { type GeneratedI18nStructure, i18n } from "#i18n";
import type { Failure } from "../core/refresh/failure.ts";
import type { Refusal } from "../messages.ts";
import { pluralText } from "../plural-text.ts";
import { formatWhen } from "./format.ts";

type Key = keyof GeneratedI18nStructure & string;
type BaseOf<K> = K extends `${infer Base}.one` ? (`${Base}.other` extends Key ? Base : never) : never;

/** A key of the catalogue that holds one text for each plural category. */
export type PluralKey = BaseOf<Key>;

/**
 * The text for a number of things.
 *
 * @param rest what stands in for `$2` and on; `$1` is the number
 */
export const plural: (key: PluralKey, count: number, ...rest: string[]) => string = pluralText;

/** Why something was not looked up, in a sentence; what the service itself said about it is left out. */
export function failureWords(failure: Failure): string {
  return i18n.t(`failure.${failure.kind}`);
}

/** Why the background did not do as told, and what to do about it. */
export function refusalWords(refusal: Refusal): string {
  return i18n.t(`refusal.${refusal}`);
}

/**
 * When a refused key is tried again.
 *
 * @param at ms since the epoch
 * @param now ms since the epoch
 */
export function keyRetryWords(at: number, now: number): string {
  return at > now ? i18n.t("key.retry.at", [formatWhen(at, now)]) : i18n.t("key.retry.soon");
}
