import type { Time } from "../../config.ts";
import { earlyEdge } from "../deadlines/deadline-shown.ts";
import { type Collator, compareCodeUnits } from "../text-order.ts";
import { compareListed, compareValues, type Listed, type Row, rowKey } from "./row.ts";
import { totalOf } from "./total.ts";

/**
 * One airdrop of the list, in one wallet or in several that have it with the same urgency. Its value is the sum of the
 * known values. Its deadline is the earliest, and one without an early edge may be earlier than any.
 */
export type Bundle = Listed & {
  /** When the service named that deadline. */
  readonly fetchedAt: Time;
  /** The highest value first. */
  readonly rows: readonly [Row, ...Row[]];
};

type Rows = Bundle["rows"];

export function bundleOf(unsorted: Rows): Bundle {
  const rows: [Row, ...Row[]] = [...unsorted];
  rows.sort(compareWallets);
  const [{ airdrop, urgency, fetchedAt }] = rows;
  if (rows.length === 1) return { airdrop, urgency, fetchedAt, rows };
  const { known, unknown } = totalOf(rows.map((row) => row.airdrop));
  const earliest = rows.reduce((one, other) => (edgeOf(other) < edgeOf(one) ? other : one));
  const usdValue = unknown === rows.length ? null : known;
  return {
    airdrop: { ...airdrop, usdValue, deadline: earliest.airdrop.deadline },
    urgency,
    fetchedAt: earliest.fetchedAt,
    rows,
  };
}

function compareWallets(a: Row, b: Row): number {
  return compareValues(a.airdrop.usdValue, b.airdrop.usdValue) || compareCodeUnits(a.wallet.id, b.wallet.id);
}

function edgeOf({ airdrop }: Row): Time {
  return earlyEdge(airdrop.deadline) ?? Number.NEGATIVE_INFINITY;
}

/** @returns the airdrops in the order of their first rows */
export function bundlesOf(rows: readonly Row[]): readonly Bundle[] {
  return [...Map.groupBy(rows, bundleKey).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [bundleOf([first, ...others])],
  );
}

/** @returns the rows in the order of their airdrops, those of one airdrop together */
export function sortBundled(rows: readonly Row[], compare: (a: Listed, b: Listed) => number): readonly Row[] {
  return bundlesOf(rows)
    .toSorted(compare)
    .flatMap((bundle) => bundle.rows);
}

/**
 * The rows of the first airdrops of the sorted list, in all their wallets.
 *
 * @param leastRows the fewest rows, if the list has as many
 * @param leastAirdrops the fewest airdrops: each may be in many wallets
 */
export function firstRows(
  rows: readonly Row[],
  leastRows: number,
  leastAirdrops: number,
  collator: Collator,
): readonly Row[] {
  const first: Bundle[] = [];
  let count = 0;
  // With 10,000 airdrops a sort would take 5 to 15 ms (measured).
  for (const bundle of bundlesOf(rows)) {
    const last = first.at(-1);
    const isFull = count >= leastRows && first.length >= leastAirdrops;
    if (isFull && last !== undefined && compareListed(last, bundle, collator) <= 0) continue;
    const place = first.findIndex((other) => compareListed(bundle, other, collator) < 0);
    first.splice(place === -1 ? first.length : place, 0, bundle);
    count += bundle.rows.length;
    while (first.length > leastAirdrops && count - (first.at(-1)?.rows.length ?? 0) >= leastRows)
      count -= first.pop()?.rows.length ?? 0;
  }
  return first.flatMap((bundle) => bundle.rows);
}

/**
 * @returns a key of the airdrop in all wallets that have it with this urgency. The name belongs to it: a service could
 *   give one id to different airdrops, and the user would claim one unseen
 */
export function bundleKey({ urgency, airdrop }: Listed): string {
  return `${urgency} ${airdrop.id} ${airdrop.name}`;
}

/** @returns the key of what stands for a bundle in the list: the `rowKey` of its only row, or its own key */
export function itemKey(bundle: Bundle): string {
  const [first, ...others] = bundle.rows;
  return others.length === 0 ? rowKey(first) : bundleKey(bundle);
}
