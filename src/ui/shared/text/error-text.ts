import { type GeneratedI18nStructure, i18n } from "#i18n";
import { type Failure, failures } from "../../../core/failures.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { Refusal } from "../../../messaging/answer.ts";
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

/** @returns why a wallet was not fetched, in a sentence, without the service's own words */
export function failureText({ kind }: Pick<Failure, "kind">): string {
  return i18n.t(failures[kind].text);
}

/** Why the background did not do as told, and what to do about it. */
export function refusalText(refusal: Refusal): string {
  return i18n.t(`refusal.${refusal}`);
}

/**
 * When a refused key is tried again.
 *
 * @param at ms since the epoch
 * @param now ms since the epoch
 */
export function keyRetryText(at: number, now: number): string {
  return at > now ? i18n.t("key.retry.at", [formatWhen(at, now)]) : i18n.t("key.retry.soon");
}
