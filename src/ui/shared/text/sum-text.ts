import { i18n } from "#i18n";
import type { Total } from "../../../core/airdrops/total.ts";
import { plural } from "./error-text.ts";

/** `$640.00 + 2 unknown`. @param count the number of airdrops in the sum @param format writes USD */
export function sumText({ known, unknown }: Total, count: number, format: (usd: number) => string): string {
  if (unknown === count) return i18n.t("value.unknown");
  return unknown === 0 ? format(known) : `${format(known)} ${plural("value.andUnknown", unknown)}`;
}
