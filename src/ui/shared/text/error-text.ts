import { i18n } from "#i18n";
import { minute, type Time } from "../../../config.ts";
import type { Failure, NextStep } from "../../../core/failures.ts";
import type { Problem } from "../../../core/status/problem.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { Refusal } from "../../../messaging/commands.ts";
import { formatWhen } from "./format.ts";

/** Failures with the same next step, whose difference only an operator needs to know. */
const sameWords = { unavailable: "server", tooLarge: "malformed" } as const;

/** @returns why a fetch of a wallet failed, in a sentence of Windfall's own */
export function failureText({ kind }: Pick<Failure, "kind">): string {
  return i18n.t(`failure.${kind === "unavailable" || kind === "tooLarge" ? sameWords[kind] : kind}`);
}

/** @returns a sentence as a title, which has no full stop */
export const asTitle = (sentence: string) => sentence.replace(/[.。]$/, "");

/** @returns a problem as a title */
export function problemTitle(problem: Problem): string {
  if ("count" in problem) return pluralText("state.someFailing.title", problem.count);
  if (!("failure" in problem)) return i18n.t(`state.${problem.kind}.title`);
  return asTitle(failureText(problem.failure));
}

/** @returns the text of a step's button; empty for no button. `agree`: opens the request for consent */
export function stepText(step: NextStep | "agree"): string {
  if (step === "none") return "";
  return i18n.t(`step.${step === "refreshFailing" ? "refresh" : step}`);
}

/** The reason that a command was refused, and the user's next step. */
export function refusalText(refusal: Refusal): string {
  switch (refusal) {
    case "storage":
      return troubleText("fails");
    case "newer":
      return troubleText("newer");
    case "notAgreed":
      return i18n.t("state.notAgreed.title");
    default:
      return i18n.t("refusal.internal");
  }
}

function troubleText(trouble: "fails" | "newer"): string {
  return i18n.t("named", [i18n.t(`state.${trouble}.title`), i18n.t(`state.${trouble}.body`)]);
}

/** @param at when Windfall asks again; null where nobody knows @returns the time in words; empty for none ahead */
export function nextCheckText(at: Time | null, now: Time): string {
  if (at === null || at <= now || at === Number.POSITIVE_INFINITY) return "";
  // Rounds up: a text with whole minutes must not promise an earlier time.
  return i18n.t("age.next", [formatWhen(Math.ceil(at / minute) * minute, now)]);
}
