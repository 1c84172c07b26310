import { type Bundle, bundleKey } from "./bundles.ts";

/** @returns the keys of the airdrops that leave out wallets in `some` which they have in `all` */
export function partialKeys(some: readonly Bundle[], all: readonly Bundle[]): ReadonlySet<string> {
  const whole = new Map(all.map((bundle) => [bundleKey(bundle), bundle.rows.length]));
  const parts = some.filter((bundle) => bundle.rows.length < (whole.get(bundleKey(bundle)) ?? 0));
  return new Set(parts.map(bundleKey));
}
