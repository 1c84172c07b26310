import { type Urgency, urgencies } from "../deadlines/urgency.ts";
import { recordOf } from "../records.ts";
import { compareCodeUnits } from "../text-order.ts";
import { type Bundle, bundleKey } from "./bundles.ts";
import { firstOf } from "./first-of.ts";
import { compareValues } from "./row.ts";

/** An airdrop on the life line, where it stands for an amount alone. */
export type Dot = {
  /** The `bundleKey`. */
  readonly key: string;
  readonly name: string;
  /** USD, the sum of the known values; null if none is known. */
  readonly usdValue: number | null;
};

/** The largest airdrops of each urgency, the largest first. */
export type Dots = Readonly<Record<Urgency, readonly Dot[]>>;

/** More have no room in a trough. */
const mostDots = 12;

/** @param bundles listed and folded, in any order */
export function lifeLineOf(bundles: readonly Bundle[]): Dots {
  return recordOf(urgencies, (urgency) => {
    const group = bundles.filter((bundle) => bundle.urgency === urgency);
    return firstOf(group, mostDots, compareDots).map((bundle) => {
      const { name, usdValue } = bundle.airdrop;
      return { key: bundleKey(bundle), name, usdValue };
    });
  });
}

function compareDots({ airdrop: a }: Bundle, { airdrop: b }: Bundle): number {
  return compareValues(a.usdValue, b.usdValue) || compareCodeUnits(a.id, b.id);
}
