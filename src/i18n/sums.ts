import { i18n } from "#i18n";
import { wholeParts } from "../core/airdrops/whole-dollars.ts";
import { rank, type Urgency, urgencies } from "../core/deadlines/urgency.ts";
import type { GroupTotals } from "../core/list/group-totals.ts";
import type { Worth } from "../core/list/worth.ts";
import { recordOf } from "../core/records.ts";
import { formatDollars, formatUsd } from "./format-usd.ts";

/** All sums on a screen have cents, or none has, so that they add up as they are written. */
export type Scale = "cents" | "dollars";

/** USD */
const dollarsFrom = 1_000;

/** @returns the scale of the headline, which every sum beside it takes */
export function scaleOf({ usdValue }: Pick<Worth, "usdValue">): Scale {
  return (usdValue ?? 0) < dollarsFrom ? "cents" : "dollars";
}

/** `$640.25` or `$2,952` */
export function formatSum(usd: number, scale: Scale): string {
  if (scale === "cents") return formatUsd(usd);
  return usd > 0 && usd < 1 ? lessThanDollar() : formatDollars(usd);
}

/** @param parts USD, of one sum @returns texts that add up to the text of the sum */
function formatParts(parts: readonly number[], scale: Scale): readonly string[] {
  if (scale === "cents") return parts.map(formatUsd);
  const whole = wholeParts(parts);
  return parts.map((part, index) => {
    const dollars = whole[index] ?? 0;
    return part > 0 && dollars === 0 ? lessThanDollar() : formatDollars(dollars);
  });
}

/** @returns the sum of each group, as texts that add up */
export function groupSums(groups: GroupTotals, scale: Scale): Readonly<Record<Urgency, string>> {
  const texts = formatParts(
    urgencies.map((urgency) => groups[urgency].known),
    scale,
  );
  return recordOf(urgencies, (urgency) => texts[rank[urgency]] ?? "");
}

function lessThanDollar(): string {
  return i18n.t("value.lessThan", [formatDollars(1)]);
}
