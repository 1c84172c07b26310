import { i18n } from "#i18n";
import { cents, usdOf } from "../core/airdrops/total.ts";
import type { Worth } from "../core/list/worth.ts";
import { formatDollars, formatUsd } from "./format-usd.ts";
import { pluralText } from "./plural-text.ts";
import { formatSum, scaleOf } from "./sums.ts";

/** `$199.00 incl. 2 unpriced`; null while no value is known */
export function worthText(worth: Worth): string | null {
  if (worth.usdValue === null) return null;
  return [formatSum(worth.usdValue, scaleOf(worth)), unpricedText(worth) ?? []].flat().join(" ");
}

/**
 * @returns what a known worth says of unknown values: `+ 3 unpriced`, else `incl. 2 unpriced`, or null. Never both,
 *   because two counts beside one sum take two readings
 */
export function unpricedText({ included, unpriced, isOpen }: Worth): string | null {
  if (unpriced > 0) return pluralText("value.andUnknown", unpriced);
  if (isOpen) return i18n.t("value.open");
  return included > 0 ? pluralText("value.included", included) : null;
}

/** `$59 more than its rows`, by what both sums show; null where the rows add up to the worth. */
export function gapText(worth: Worth): string | null {
  const { usdValue, gap } = worth;
  if (usdValue === null || gap === 0) return null;
  // In cents, because an error of the difference could fall below a whole dollar.
  const rows = usdOf(cents(usdValue) - cents(gap));
  const difference = scaleOf(worth) === "dollars" ? Math.floor(usdValue) - Math.floor(rows) : gap;
  if (difference === 0) return null;
  const words = difference > 0 ? "value.more" : "value.less";
  const amount = Math.abs(difference);
  return i18n.t(words, [scaleOf(worth) === "dollars" ? formatDollars(amount) : formatUsd(amount)]);
}
