import { bundleKey, bundlesOf } from "./bundles.ts";
import type { Row } from "./row.ts";

/** @returns the keys of the airdrops of which `some` rows leave out wallets that `all` rows have */
export function partialKeys(some: readonly Row[], all: readonly Row[]): ReadonlySet<string> {
  if (some === all) return new Set();
  const whole = Map.groupBy(all, bundleKey);
  const parts = bundlesOf(some).filter(
    (bundle) => bundle.rows.length < (whole.get(bundleKey(bundle))?.length ?? 0),
  );
  return new Set(parts.map(bundleKey));
}
