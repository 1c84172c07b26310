import { i18n } from "#i18n";
import { beyond, type Cents, centsOf, inDollars, partsInDollars } from "../core/airdrops/money.ts";
import { rank, type Urgency, urgencies } from "../core/deadlines/urgency.ts";
import { type GroupTotal, type GroupTotals, isUnpriced } from "../core/list/group-totals.ts";
import type { Worth } from "../core/list/worth.ts";
import { recordOf } from "../core/records.ts";
import { formatDollars, formatUsd } from "./format-usd.ts";
import { pluralText } from "./plural-text.ts";

/** `$640.00 + 2 unpriced`. @param sum the text of the known values */
export function sumText(total: GroupTotal, sum = formatUsd(total.known)): string {
  if (isUnpriced(total)) return i18n.t("value.unknown");
  return total.unknown === 0 ? sum : `${sum} ${pluralText("value.andUnknown", total.unknown)}`;
}

/** The headline and the sums beside it all have cents, or none has, so that they add up as they are written. */
export type Scale = "cents" | "dollars";

const dollarsFrom = centsOf(1_000);

export function scaleOf({ amount }: Pick<Worth, "amount">): Scale {
  return amount === null || amount < dollarsFrom ? "cents" : "dollars";
}

/** `$640.25` or `$2,952` */
export function formatSum(amount: Cents, scale: Scale): string {
  return scale === "cents" ? formatUsd(amount) : inWholeDollars(amount, inDollars(amount));
}

/** @returns the sum of each group, as texts that add up to the headline's part of the rows */
export function groupSums(groups: GroupTotals, scale: Scale): Readonly<Record<Urgency, string>> {
  const sums = urgencies.map((urgency) => groups[urgency].known);
  const whole = partsInDollars(sums);
  return recordOf(urgencies, (urgency) => {
    const { known } = groups[urgency];
    return scale === "cents" ? formatUsd(known) : inWholeDollars(known, whole[rank[urgency]] ?? known);
  });
}

/** `$199.00 incl. 2 unpriced`; null while no value is known */
export function worthText(worth: Worth): string | null {
  const scale = scaleOf(worth);
  if (worth.amount === null) return null;
  return [formatSum(worth.amount, scale), ...notesOf(worth, scale).map(({ text }) => text)].join(" ");
}

/** A text beside a sum. `isAmount`: it is of an amount, which can be blurred. */
export type Note = { readonly text: string; readonly isAmount: boolean };

/**
 * @returns of what the sum has beyond its rows `incl. 2 unpriced` or `incl. $59 not listed`; then
 *   `+ 3 unpriced` of what it leaves out. Never two counts of unpriced airdrops
 */
export function notesOf(worth: Worth, scale: Scale): readonly Note[] {
  const { amount, beyondRows, unpriced, included } = worth;
  if (amount === null) return [];
  if (unpriced === 0 && included > 0)
    return [{ text: pluralText("value.included", included), isAmount: false }];
  return [
    ...(beyondRows > 0 ? [{ text: notListedText(amount, beyondRows, scale), isAmount: true }] : []),
    ...(unpriced > 0 ? [{ text: pluralText("value.andUnknown", unpriced), isAmount: false }] : []),
  ];
}

function notListedText(amount: Cents, beyondRows: Cents, scale: Scale): string {
  // The difference of what the headline and the sums of the rows show.
  const whole = beyond(inDollars(amount), inDollars(beyond(amount, beyondRows)));
  const words = scale === "cents" ? formatUsd(beyondRows) : inWholeDollars(beyondRows, whole);
  return i18n.t("value.notListed", [words]);
}

/** @param whole the amount in whole dollars; 0 never says that there is nothing */
function inWholeDollars(amount: Cents, whole: Cents): string {
  if (amount === 0 || whole > 0) return formatDollars(whole);
  return i18n.t("value.lessThan", [formatDollars(centsOf(1))]);
}
