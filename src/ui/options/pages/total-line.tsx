import { i18n } from "#i18n";
import { datedUrgencies } from "../../../core/deadlines/urgency.ts";
import { type GroupTotal, isUnpriced } from "../../../core/list/group-totals.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { sumText } from "../../../i18n/sum-text.ts";
import { formatSum, type Scale } from "../../../i18n/sums.ts";
import { worthText } from "../../../i18n/worth-text.ts";
import style from "../shared/form.module.css";
import type { Totals } from "../wallets/use-totals.ts";

/** The total to claim, and the part that expires first. */
export function TotalLine({ totals: { worth, sum, groups, scale, claimable } }: { readonly totals: Totals }) {
  if (sum.count === 0 && (worth.usdValue ?? 0) === 0) return null;
  const first = datedUrgencies.find((urgency) => groups[urgency].count > 0);
  return (
    <p className={style.soft}>
      {unbroken(worthText(worth) ?? pluralText("count.airdrops", sum.count))}{" "}
      {pluralText("start.toClaim", claimable)}
      {first !== undefined && ` · ${i18n.t(`line.${first}`, [unbroken(partText(groups[first], scale))])}`}
    </p>
  );
}

/** Only a count where no value is known. */
function partText(group: GroupTotal, scale: Scale): string {
  return isUnpriced(group)
    ? pluralText("count.airdrops", group.count)
    : sumText(group, (usd) => formatSum(usd, scale));
}

/** A sum never breaks over lines. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
