import { i18n } from "#i18n";
import type { DayValue } from "../../../core/airdrops/history.ts";
import type { Total } from "../../../core/airdrops/total.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatUsd } from "../../shared/text/format.ts";
import { formatDay } from "../shared/option-formats.ts";

/** A sum in words. Unknown values are named, never shown as 0. */
export function amountText({ known, unknown }: Total): string {
  if (unknown === 0) return formatUsd(known);
  return known === 0 ? i18n.t("history.unknown") : i18n.t("history.atLeast", [formatUsd(known)]);
}

/** `$640.00 + 2 unknown`, as in the popup's headline. @param count the number of airdrops in the sum */
export function exactSumText({ known, unknown }: Total, count: number): string {
  if (unknown === 0) return formatUsd(known);
  if (unknown === count) return i18n.t("value.unknown");
  return i18n.t("claimed.sum", [formatUsd(known), plural("value.andUnknown", unknown)]);
}

/** The chart in words: both ends and the change between them. */
export function summaryText(from: DayValue, to: DayValue): string {
  const ends: [string, string, string, string] = [
    amountText(from),
    formatDay(from.day),
    amountText(to),
    formatDay(to.day),
  ];
  return `${i18n.t("history.fromTo", ends)} ${changeText(from, to)}`;
}

function changeText(from: DayValue, to: DayValue): string {
  // With unknown values only the known parts can be compared.
  const of = from.unknown + to.unknown > 0 ? "changeOfKnown" : "change";
  const change = to.known - from.known;
  if (Math.abs(change) < 0.005) return i18n.t(`history.${of}.none`);
  return i18n.t(`history.${of}.${change > 0 ? "up" : "down"}`, [formatUsd(Math.abs(change))]);
}
