import { airdropOf } from "../airdrops/airdrop.ts";
import { totalOf, usdOf } from "../airdrops/money.ts";
import { urgencies } from "../deadlines/urgency.ts";
import { claimOf } from "../marks/claims.ts";
import { recordOf } from "../records.ts";
import { compareCodeUnits } from "../text-order.ts";
import { compareValues, type Listed, type Row, rowKey } from "./row.ts";

/**
 * One airdrop of the list, in one wallet or in several that have it with the same urgency. Its value is the sum of the
 * known values. Each row has a deadline of its own.
 */
export type Bundle = Listed & {
  /** The highest value first. */
  readonly rows: readonly [Row, ...Row[]];
};

type Rows = Bundle["rows"];

export function bundleOf(unsorted: Rows): Bundle {
  if (unsorted.length === 1) {
    const [{ airdrop, urgency }] = unsorted;
    return { airdrop, urgency, rows: unsorted };
  }
  const rows: [Row, ...Row[]] = [...unsorted];
  rows.sort(compareWallets);
  const [{ airdrop, urgency }] = rows;
  const { known, unknown } = totalOf(rows.map((row) => row.airdrop));
  const usdValue = unknown === rows.length ? null : usdOf(known);
  return { airdrop: { ...airdrop, usdValue }, urgency, rows };
}

function compareWallets(a: Row, b: Row): number {
  return compareValues(a.airdrop.usdValue, b.airdrop.usdValue) || compareCodeUnits(a.wallet.id, b.wallet.id);
}

/** @returns the airdrops in the order of their first rows */
export function bundlesOf(rows: readonly Row[]): readonly Bundle[] {
  const groups: [Row, ...Row[]][] = [];
  // A map of `bundleKey` takes three times as long, because the hash of each new text is computed.
  const known = recordOf(urgencies, () => new Map<string, [Row, ...Row[]]>());
  for (const row of rows) {
    const group = known[row.urgency].get(row.airdrop.id);
    if (group !== undefined) group.push(row);
    else {
      const begun: [Row, ...Row[]] = [row];
      known[row.urgency].set(row.airdrop.id, begun);
      groups.push(begun);
    }
  }
  return groups.map(bundleOf);
}

export function rowsIn(bundles: readonly Bundle[]): readonly Row[] {
  return bundles.flatMap(({ rows }) => rows);
}

/** @returns the bundles with only these rows, and without those that have none. A whole bundle stays the same object */
export function keepRows(bundles: readonly Bundle[], keeps: (row: Row) => boolean): readonly Bundle[] {
  return bundles.flatMap((bundle) => {
    const [first, ...others] = bundle.rows.filter(keeps);
    if (first === undefined) return [];
    return others.length + 1 === bundle.rows.length ? bundle : bundleOf([first, ...others]);
  });
}

/** @returns a key of the airdrop in all wallets that have it with this urgency */
export function bundleKey({ urgency, airdrop }: Listed): string {
  return `${urgency} ${airdrop.id}`;
}

/** @returns the key of what stands for a bundle in the list: the `rowKey` of its only row, or its own key */
export function itemKey(bundle: Bundle): string {
  const [first, ...others] = bundle.rows;
  return others.length === 0 ? rowKey(first) : bundleKey(bundle);
}

/** @returns the keys of the airdrops that leave out wallets in `some` which they have in `all` */
export function partialKeys(some: readonly Bundle[], all: readonly Bundle[]): ReadonlySet<string> {
  const whole = new Map(all.map((bundle) => [bundleKey(bundle), bundle.rows.length]));
  const parts = some.filter((bundle) => bundle.rows.length < (whole.get(bundleKey(bundle)) ?? 0));
  return new Set(parts.map(bundleKey));
}

/**
 * @param all the rows of the list
 * @returns the bundle with all rows that a mark of it reaches: those of its wallets that the service lists with the
 *   same id. Its name names them all
 */
export function withSameId(bundle: Bundle, all: readonly Row[]): Bundle {
  const airdrop = airdropOf(bundle.airdrop.id);
  const wallets = new Set(bundle.rows.map(({ wallet }) => wallet.id));
  const [first, ...others] = all.filter(
    (row) => airdropOf(row.airdrop.id) === airdrop && wallets.has(row.wallet.id),
  );
  if (first === undefined || others.length + 1 <= bundle.rows.length) return bundle;
  const whole = bundleOf([first, ...others]);
  const { name } = claimOf(whole.rows.map((row) => row.airdrop));
  return { ...whole, airdrop: { ...whole.airdrop, name } };
}
