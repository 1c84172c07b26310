import { i18n } from "#i18n";
import { type GroupTotal, isUnpriced } from "../core/list/group-totals.ts";
import { formatUsd } from "./format-usd.ts";
import { pluralText } from "./plural-text.ts";

/** `$640.00 + 2 unpriced`. @param sum the text of the known values */
export function sumText(total: GroupTotal, sum = formatUsd(total.known)): string {
  if (isUnpriced(total)) return i18n.t("value.unknown");
  return total.unknown === 0 ? sum : `${sum} ${pluralText("value.andUnknown", total.unknown)}`;
}
