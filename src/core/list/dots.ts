import { type Urgency, urgencies } from "../deadlines/urgency.ts";
import { recordOf } from "../records.ts";
import { type Bundle, bundleKey } from "./bundles.ts";
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
  const sorted = bundles.toSorted((a, b) => compareValues(a.airdrop.usdValue, b.airdrop.usdValue));
  return recordOf(urgencies, (urgency) =>
    sorted
      .filter((bundle) => bundle.urgency === urgency)
      .slice(0, mostDots)
      .map((bundle) => {
        const { name, usdValue } = bundle.airdrop;
        return { key: bundleKey(bundle), name, usdValue };
      }),
  );
}
