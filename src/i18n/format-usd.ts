import { language } from "./language.ts";
import { markUsd } from "./mark-usd.ts";

let money: Intl.NumberFormat | undefined;

/** `$1,234.56` */
export function formatUsd(usd: number): string {
  money ??= new Intl.NumberFormat(language(), { style: "currency", currency: "USD" });
  return markUsd(money.format(usd));
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
