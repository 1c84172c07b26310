import { compareCodeUnits } from "../text-order.ts";

/**
 * The order of wallets, as a position in each: an integer, with room between two. Moving one wallet writes one position,
 * so two devices that move two wallets do not undo each other.
 */

/** A wallet's place: the name of its record, and its position, or null while it has none. */
export type Placed = { readonly name: string; readonly position: number | null };

/** Between neighbours, so that 16 wallets can be put into the same gap before all positions are given anew. */
const step = 2 ** 16;

/** @returns below 0 when `a` stands before `b`: by position, then by name; one without a position comes last */
export function comparePlaces(a: Placed, b: Placed): number {
  const byPosition =
    a.position === null || b.position === null
      ? Number(a.position === null) - Number(b.position === null)
      : a.position - b.position;
  return byPosition || compareCodeUnits(a.name, b.name);
}

/**
 * @param list in the user's order, with the positions as they were
 * @returns a position for each; as many as can keep theirs do
 */
export function newPositions(list: readonly Placed[]): readonly number[] {
  const staying = new Set(longestInOrder(list));
  const kept = list.map((one) => (staying.has(one) ? one.position : null));
  return filled(kept) ?? list.map((_, index) => (index + 1) * step);
}

/** @returns positions with the missing ones between their neighbours, or null when there is no room between two */
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

/** The most that stand in order already: the longest increasing subsequence. */
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
