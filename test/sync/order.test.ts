import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { between, insertAt, isPosition } from "../../src/sync/order.ts";
import { seed } from "../seed.ts";

const positions = fc
  .string({ unit: fc.constantFrom(..."019az"), minLength: 1, maxLength: 6 })
  .filter(isPosition);

/** Puts one into a list, and gives the positions of all. */
function put(list: readonly string[], at: number): string[] {
  const given = insertAt(list, at);
  return [...list.slice(0, at), ...given, ...list.slice(at + given.length - 1)];
}

describe("a position", () => {
  it("is found between any two, and at both ends", () => {
    fc.assert(
      fc.property(fc.option(positions), fc.option(positions), (a, b) => {
        const [low, high] = a !== null && b !== null && a > b ? [b, a] : [a, b];
        if (low !== null && low === high) return;
        const found = between(low, high);
        expect(isPosition(found)).toBe(true);
        if (low !== null) expect(found > low).toBe(true);
        if (high !== null) expect(found < high).toBe(true);
      }),
      { seed, numRuns: 5000 },
    );
  });

  it.each([
    ["a", "a0"],
    ["a", "a"],
    ["b", "a"],
    ["", ""],
    ["_", "ä"],
  ])("is found even where there is none: after %j and before %j", (low, high) => {
    expect(isPosition(between(low, high))).toBe(true);
    expect(isPosition(between(low, null))).toBe(true);
    expect(isPosition(between(null, high))).toBe(true);
  });

  it.each(["", "0", "a0", "A", "-1", " a"])("is not %j", (text) => expect(isPosition(text)).toBe(false));
});

describe("putting one into a list", () => {
  it("puts it there, in order, and leaves those before it alone", () => {
    const lists = fc.array(positions, { maxLength: 8 }).map((list) => list.toSorted());
    fc.assert(
      fc.property(lists, fc.nat(8), (list, place) => {
        const at = Math.min(place, list.length);
        const after = put(list, at);
        expect(after).toHaveLength(list.length + 1);
        expect(after.slice(0, at)).toEqual(list.slice(0, at));
        const around = after.slice(Math.max(at - 1, 0), at + insertAt(list, at).length + 1);
        expect(around).toEqual([...new Set(around)].toSorted());
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("moves none of the others while their positions differ", () => {
    expect(insertAt(["a", "b"], 1)).toHaveLength(1);
    expect(insertAt(["a", "a", "a", "b"], 1)).toHaveLength(3);
    expect(insertAt([], 0)).toEqual(["i"]);
  });

  it("takes 3 digits each for 200 at the end, or at the beginning", () => {
    let [down, up]: string[][] = [[], []];
    for (let count = 0; count < 200; count += 1) {
      down = put(down ?? [], down?.length ?? 0);
      up = put(up ?? [], 0);
    }
    for (const list of [down, up]) expect(Math.max(...(list ?? []).map(({ length }) => length))).toBe(3);
  });

  it("takes at most 43 digits for 200 in the same place", () => {
    let list = ["a", "b"];
    for (let count = 0; count < 200; count += 1) list = put(list, 1);
    expect(Math.max(...list.map(({ length }) => length))).toBeLessThanOrEqual(43);
  });
});
