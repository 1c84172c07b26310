import { i18n } from "#i18n";
import { type GroupTotal, isUnpriced } from "../core/list/group-totals.ts";
import { pluralText } from "./plural-text.ts";

/** `$640.00 + 2 unpriced`. @param format writes USD */
export function sumText(total: GroupTotal, format: (usd: number) => string): string {
  if (isUnpriced(total)) return i18n.t("value.unknown");
  const { known, unknown } = total;
  return unknown === 0 ? format(known) : `${format(known)} ${pluralText("value.andUnknown", unknown)}`;
}
