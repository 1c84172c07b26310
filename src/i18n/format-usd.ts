import { language } from "./language.ts";
import { markUsd } from "./mark-usd.ts";

let money: Intl.NumberFormat | undefined;

/** `$1,234.56` */
export function formatUsd(usd: number): string {
  money ??= new Intl.NumberFormat(language(), { style: "currency", currency: "USD" });
  return markUsd(money.format(usd));
}
