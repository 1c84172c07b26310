import { type Total, totalOf } from "../airdrops/money.ts";
import { type Urgency, urgencies } from "../deadlines/urgency.ts";
import { recordOf } from "../records.ts";
import type { Bundle } from "./bundles.ts";

/** An airdrop in several wallets counts once, as the list shows it, also in `unknown`. */
export type GroupTotal = Total & { readonly count: number };

/** The headings of the groups and the sums of the life line show these totals. */
export type GroupTotals = Readonly<Record<Urgency, GroupTotal>>;

export function groupTotal(bundles: readonly Bundle[]): GroupTotal {
  const { known } = totalOf(bundles.map(({ airdrop }) => airdrop));
  const unpriced = bundles.filter(({ rows }) => rows.some(({ airdrop }) => airdrop.usdValue === null));
  return { count: bundles.length, known, unknown: unpriced.length };
}

export function groupTotals(bundles: readonly Bundle[]): GroupTotals {
  return recordOf(urgencies, (urgency) => groupTotal(bundles.filter((bundle) => bundle.urgency === urgency)));
}

/** @returns whether there are airdrops, and none of their values is known */
export function isUnpriced({ count, known, unknown }: GroupTotal): boolean {
  return count > 0 && unknown === count && known === 0;
}
