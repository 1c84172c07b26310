import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePlaces, newPositions, type Placed } from "../../../src/core/sync/places.ts";
import { seed } from "../../seed.ts";

const placed = fc.record({
  name: fc.nat(99).map(String),
  position: fc.option(
    fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2 ** 16, 2 ** 17), fc.maxSafeInteger()),
  ),
});
const lists = fc.uniqueArray(placed, { selector: ({ name }) => name, maxLength: 15 });

/** @returns the list with its new positions, and the number of changes */
function arranged(list: readonly Placed[]) {
  const positions = newPositions(list);
  const after = list.map(({ name }, at): Placed => ({ name, position: positions[at] ?? null }));
  return { after, changed: list.filter(({ position }, at) => position !== positions[at]).length };
}

const fresh = (names: readonly string[]) => arranged(names.map((name) => ({ name, position: null }))).after;

function moved(list: readonly Placed[], from: number, to: number): Placed[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

describe("newPositions", () => {
  it("returns positions in the user's order", () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { after } = arranged(list);
        expect([...after].sort(comparePlaces)).toEqual(after);
        expect(after.every(({ position }) => Number.isSafeInteger(position))).toBe(true);
        expect(arranged(after).changed).toBe(0);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("changes one position for one move", () => {
    const indexes = fc.tuple(fc.nat(19), fc.nat(19)).filter(([from, to]) => from !== to);
    const list = fresh(Array.from({ length: 20 }, (_, index) => `w${index}`));
    fc.assert(
      fc.property(indexes, ([from, to]) => {
        expect(arranged(moved(list, from, to)).changed).toBe(1);
      }),
      { seed },
    );
  });

  it("adds a wallet without changing other positions", () => {
    const list = fresh(["a", "b", "c"]);
    for (const at of [0, 1, 2, 3])
      expect(arranged(list.toSpliced(at, 0, { name: "new", position: null })).changed).toBe(1);
  });

  it("renumbers all positions after 16 insertions", () => {
    let list = fresh(["a", "b"]);
    const changes = Array.from({ length: 17 }, (_, count) => {
      const { after, changed } = arranged(list.toSpliced(1, 0, { name: `n${count}`, position: null }));
      list = after;
      return changed;
    });
    expect(changes.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 1));
    expect(changes[16]).toBeGreaterThan(1);
  });

  it("separates two wallets with the same position", () => {
    const list = [
      { name: "a", position: 5 },
      { name: "new", position: null },
      { name: "b", position: 5 },
    ];
    const { after } = arranged(list);
    expect([...after].sort(comparePlaces)).toEqual(after);
  });
});

it("comparePlaces puts a wallet without a position last", () => {
  const [first, second, last] = [
    { name: "z", position: 1 },
    { name: "a", position: 2 },
    { name: "b", position: null },
  ] as const;
  expect([last, second, first].sort(comparePlaces)).toEqual([first, second, last]);
});
