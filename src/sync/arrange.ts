import { insertAt } from "./order.ts";

/** A wallet's place: the name of its record, and its position, or null while it has none. */
export type Placed = { readonly name: string; readonly position: string | null };
type Standing = { readonly name: string; readonly position: string };

/** @returns below 0 when `a` stands before `b`: by position, then by name; whoever has no position comes last */
export function comparePlaces(a: Placed, b: Placed): number {
  const byPosition =
    a.position === null || b.position === null
      ? Number(a.position === null) - Number(b.position === null)
      : compareTexts(a.position, b.position);
  return byPosition || compareTexts(a.name, b.name);
}

/**
 * What a list that a person arranged says of positions. As many wallets as can keep theirs.
 *
 * @param list in the person's order, with the positions as they were
 * @returns the positions that change, by name
 */
export function newPositions(list: readonly Placed[]): ReadonlyMap<string, string> {
  const staying = longestInOrder(list);
  const kept = new Set(staying.map(({ name }) => name));
  const standing = [...staying];
  list.forEach(({ name }, at) => {
    if (kept.has(name)) return;
    const [own = "", ...pushed] = insertAt(
      standing.map(({ position }) => position),
      at,
    );
    const rest = standing
      .slice(at)
      .map((one, index) => ({ ...one, position: pushed[index] ?? one.position }));
    standing.splice(at, Number.POSITIVE_INFINITY, { name, position: own }, ...rest);
  });
  const before = new Map(list.map(({ name, position }) => [name, position]));
  const changed = standing.filter(({ name, position }) => before.get(name) !== position);
  return new Map(changed.map(({ name, position }) => [name, position]));
}

/** The most of the list that stand in order already: the longest increasing subsequence. */
function longestInOrder(list: readonly Placed[]): readonly Standing[] {
  const candidates = list.flatMap(({ name, position }) => (position === null ? [] : { name, position }));
  const best: { readonly length: number; readonly before: number }[] = [];
  let end = -1;
  candidates.forEach((one, at) => {
    let chain = { length: 1, before: -1 };
    best.forEach(({ length }, earlier) => {
      const other = candidates[earlier];
      if (other !== undefined && length >= chain.length && comparePlaces(other, one) < 0) {
        chain = { length: length + 1, before: earlier };
      }
    });
    best.push(chain);
    if (chain.length > (best[end]?.length ?? 0)) end = at;
  });
  const result: Standing[] = [];
  for (let at = end; at !== -1; at = best[at]?.before ?? -1) result.unshift(...candidates.slice(at, at + 1));
  return result;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
