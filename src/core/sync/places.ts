import { compareCodeUnits } from "../text-order.ts";

/** Positions of wallets are integers with gaps. A move writes one position, so moves of two devices both stay. */

export type Placed = { readonly name: string; readonly position: number | null };

/** A gap has room for 16 insertions before all positions change. */
const step = 2 ** 16;

/** Sorts by position, then by name; wallets without a position come last. */
export function comparePlaces(a: Placed, b: Placed): number {
  const byPosition =
    a.position === null || b.position === null
      ? Number(a.position === null) - Number(b.position === null)
      : a.position - b.position;
  return byPosition || compareCodeUnits(a.name, b.name);
}

/** @param list in the user's order, with old positions @returns new positions with as few changes as possible */
export function newPositions(list: readonly Placed[]): readonly number[] {
  const staying = new Set(longestInOrder(list));
  const kept = list.map((one) => (staying.has(one) ? one.position : null));
  return filled(kept) ?? list.map((_, index) => (index + 1) * step);
}

/** @returns null if a gap has no room */
function filled(positions: readonly (number | null)[]): number[] | null {
  const result: number[] = [];
  for (const [at, position] of positions.entries()) {
    if (position !== null) {
      result.push(position);
      continue;
    }
    const next = positions.findIndex((one, index) => index > at && one !== null);
    const high = positions[next] ?? null;
    const steps = high === null ? 2 : next - at + 1;
    const low = result.at(-1) ?? (high === null ? 0 : high - steps * step);
    const between = low + Math.floor(((high ?? low + steps * step) - low) / steps);
    if (between <= low || !Number.isSafeInteger(between)) return null;
    result.push(between);
  }
  return result;
}

/** The longest increasing subsequence. */
function longestInOrder(list: readonly Placed[]): readonly Placed[] {
  const longest = (chains: readonly (readonly Placed[])[]) =>
    chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
  const chains: (readonly Placed[])[] = [];
  for (const one of list.filter(({ position }) => position !== null)) {
    const before = chains.filter((chain) => chain.slice(-1).every((last) => comparePlaces(last, one) < 0));
    chains.push([...longest(before), one]);
  }
  return longest(chains);
}
