import { i18n } from "#i18n";
import type { GroupTotal } from "../../../core/airdrops/group-totals.ts";
import { plural } from "./error-text.ts";

/** `$640.00 + 2 unpriced`. @param format writes USD */
export function sumText({ known, unknown, count }: GroupTotal, format: (usd: number) => string): string {
  if (unknown === count && known === 0) return i18n.t("value.unknown");
  return unknown === 0 ? format(known) : `${format(known)} ${plural("value.andUnknown", unknown)}`;
}
