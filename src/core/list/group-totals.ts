import { cents, type Total, totalOf, usdOf } from "../airdrops/total.ts";
import { type Urgency, urgencies } from "../deadlines/urgency.ts";
import { recordOf } from "../records.ts";
import { type Bundle, rowsIn } from "./bundles.ts";

/** An airdrop in several wallets counts once, as the list shows it, also in `unknown`. */
export type GroupTotal = Total & { readonly count: number };

/** The headings of the groups and the sums of the life line show these totals. */
export type GroupTotals = Readonly<Record<Urgency, GroupTotal>>;

/** @param bundles in any order */
export function groupTotals(bundles: readonly Bundle[]): GroupTotals {
  const groups = Map.groupBy(bundles, ({ urgency }) => urgency);
  return recordOf(urgencies, (urgency) => {
    const own = groups.get(urgency) ?? [];
    const { known } = totalOf(rowsIn(own).map(({ airdrop }) => airdrop));
    const unpriced = own.filter(({ rows }) => rows.some(({ airdrop }) => airdrop.usdValue === null));
    return { count: own.length, known, unknown: unpriced.length };
  });
}

/** @returns whether there are airdrops, and none of their values is known */
export function isUnpriced({ count, known, unknown }: GroupTotal): boolean {
  return count > 0 && unknown === count && known === 0;
}

/** @returns the totals of all groups together. An airdrop that has two urgencies is two in the list */
export function sumOfGroups(groups: GroupTotals): GroupTotal {
  return urgencies
    .map((urgency) => groups[urgency])
    .reduce((sum, { count, known, unknown }) => ({
      count: sum.count + count,
      known: usdOf(cents(sum.known) + cents(known)),
      unknown: sum.unknown + unknown,
    }));
}
