import { i18n } from "#i18n";
import { language } from "./language.ts";
import { markUsd } from "./mark-usd.ts";

let money: Intl.NumberFormat | undefined;

/** `$1,234.56`, and `<$0.01` for less than half a cent, because `$0.00` would say that there is nothing. */
export function formatUsd(usd: number): string {
  money ??= new Intl.NumberFormat(language(), { style: "currency", currency: "USD" });
  const isDust = usd > 0 && usd < 0.005;
  const words = markUsd(money.format(isDust ? 0.01 : usd));
  return isDust ? i18n.t("value.lessThan", [words]) : words;
}

/** USD from which a letter stands for the thousands. */
export const compactFrom = 1_000_000_000;

/** `$2,952`, from a billion on `$98.8B`. Truncated, not rounded, so that no sum looks higher than it is. */
export function formatDollars(usd: number): string {
  const digits =
    usd < compactFrom
      ? ({ maximumFractionDigits: 0 } as const)
      : ({
          notation: "compact",
          maximumFractionDigits: 1,
          maximumSignificantDigits: 3,
          roundingPriority: "lessPrecision",
        } as const);
  const format = new Intl.NumberFormat(language(), {
    style: "currency",
    currency: "USD",
    roundingMode: "trunc",
    ...digits,
  });
  return markUsd(format.format(usd));
}
