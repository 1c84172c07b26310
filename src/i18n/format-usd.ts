import { type Cents, inDollars, usdOf } from "../core/airdrops/money.ts";
import { perLanguage } from "./language.ts";
import { markUsd } from "./mark-usd.ts";

/** Regions that write their own money as "$" (CLDR 48, narrow symbols). There US dollars keep their longer symbol. */
const dollarRegions: ReadonlySet<string | undefined> = new Set(
  [
    ["AG", "AI", "AR", "AU", "BB", "BM", "BN", "BS", "BZ", "CA", "CC", "CK", "CL", "CO", "CU", "CX", "DM"],
    ["DO", "FJ", "GD", "GY", "HK", "JM", "KI", "KN", "KY", "LC", "LR", "MS", "MX", "NA", "NF", "NR", "NU"],
    ["NZ", "PN", "SB", "SG", "SR", "TK", "TT", "TV", "TW", "UY", "VC"],
  ].flat(),
);

/** Elsewhere the symbol is "$", also where CLDR has none so short, such as in Arabic. */
const usdFormat = (options: Intl.NumberFormatOptions) =>
  perLanguage((tag) => {
    const format = new Intl.NumberFormat(tag, { style: "currency", currency: "USD", ...options });
    const isShared = dollarRegions.has(new Intl.Locale(tag).maximize().region);
    const partText = ({ type, value }: Intl.NumberFormatPart) =>
      type === "currency" && !isShared ? "$" : value;
    return (usd: number) => format.formatToParts(usd).map(partText).join("");
  });

const withCents = usdFormat({});
const gain = usdFormat({ signDisplay: "always" });
const withoutCents = usdFormat({ maximumFractionDigits: 0 });
// Truncated, not rounded, so that no sum looks higher than it is.
const compact = usdFormat({
  roundingMode: "trunc",
  notation: "compact",
  maximumFractionDigits: 1,
  maximumSignificantDigits: 3,
  roundingPriority: "lessPrecision",
});

/** USD from which a letter stands for the thousands. */
const compactFrom = 1_000_000_000;

/** `$1,234.56`, from a billion on `$98.8B` */
export function formatUsd(amount: Cents): string {
  return written(usdOf(amount), withCents);
}

/** `$2,952`, from a billion on `$98.8B`, without the cents of the amount */
export function formatDollars(amount: Cents): string {
  return written(usdOf(inDollars(amount)), withoutCents);
}

/** `+$1,234.56` */
export function formatGain(amount: Cents): string {
  return gain()(usdOf(amount));
}

function written(usd: number, format: typeof withCents): string {
  return markUsd((usd < compactFrom ? format : compact)()(usd));
}
