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

/** The chart in words: both ends. */
export function summaryText(from: DayValue, to: DayValue): string {
  return i18n.t("history.fromTo", [amountText(from), formatDay(from.day), amountText(to), formatDay(to.day)]);
}
