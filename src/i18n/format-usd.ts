import { i18n } from "#i18n";
import { markUsd } from "./mark-usd.ts";
import { perLanguage } from "./per-language.ts";

const usdFormat = (options: Intl.NumberFormatOptions) =>
  perLanguage((tag) => new Intl.NumberFormat(tag, { style: "currency", currency: "USD", ...options }));

const withCents = usdFormat({});
const inDollars = usdFormat({ roundingMode: "trunc", maximumFractionDigits: 0 });
const compact = usdFormat({
  roundingMode: "trunc",
  notation: "compact",
  maximumFractionDigits: 1,
  maximumSignificantDigits: 3,
  roundingPriority: "lessPrecision",
});

/** `$1,234.56`, and `<$0.01` for less than half a cent, because `$0.00` would say that there is nothing. */
export function formatUsd(usd: number): string {
  const isDust = usd > 0 && usd < 0.005;
  const words = markUsd(withCents().format(isDust ? 0.01 : usd));
  return isDust ? i18n.t("value.lessThan", [words]) : words;
}

/** USD from which a letter stands for the thousands. */
export const compactFrom = 1_000_000_000;

/** `$2,952`, from a billion on `$98.8B`. Truncated, not rounded, so that no sum looks higher than it is. */
export function formatDollars(usd: number): string {
  return markUsd((usd < compactFrom ? inDollars : compact)().format(usd));
}
