import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import type { Failure } from "../../../core/failures.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { Refusal } from "../../../messaging/answer.ts";
import { formatWhen } from "./format.ts";

export const plural = pluralText;

/** @returns why a fetch of a wallet failed, in a sentence of Windfall's own */
export function failureText({ kind }: Pick<Failure, "kind">): string {
  return i18n.t(`failure.${kind}`);
}

/** The reason that a command was refused, and the user's next step. */
export function refusalText(refusal: Refusal): string {
  return i18n.t(`refusal.${refusal}`);
}

/** @param at when Windfall tries a refused key again; null for the next check */
export function keyRetryText(at: Time | null, now: Time): string {
  return at !== null && at > now ? i18n.t("key.retry.at", [formatWhen(at, now)]) : i18n.t("key.retry.soon");
}
