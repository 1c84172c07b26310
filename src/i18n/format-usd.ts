import { language } from "./language.ts";

let money: Intl.NumberFormat | undefined;

/** `$1,234.56` */
export function formatUsd(usd: number): string {
  money ??= new Intl.NumberFormat(language(), { style: "currency", currency: "USD" });
  return markUsd(money.format(usd));
}

/**
 * Right-to-left text gets direction marks. They keep the sign of a trailing “US$” behind its letters, and the next words
 * of a sentence out of the amount.
 */
export function markUsd(formatted: string): string {
  return formatted.replace(/^\u200f.*US\$$/, "$&\u200e\u200f");
}
