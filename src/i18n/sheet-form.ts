import { usdOf } from "../core/airdrops/money.ts";
import type { SheetForm } from "../core/export/csv.ts";
import { perLanguage } from "./language.ts";

/**
 * How spreadsheets of the user's language read a file. Excel splits a line at the list separator of Windows: a
 * semicolon where the decimal sign is a comma, and also in Swiss German and in Arabic. A line `sep=;` would name the
 * separator, but makes Excel ignore the byte order mark.
 */
export const sheetForm = perLanguage((tag): SheetForm => {
  const usd = new Intl.NumberFormat(tag, {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const hasSemicolons = usd.format(0).includes(",") || /^(ar|de)-/.test(tag);
  return { separator: hasSemicolons ? ";" : ",", usdText: (amount) => usd.format(usdOf(amount)) };
});
