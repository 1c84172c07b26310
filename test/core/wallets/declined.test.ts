import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import { declinedByRemoval, declinedFindings } from "../../../src/core/wallets/declined.ts";

const ids = (name: string, count: number) =>
  Array.from({ length: count }, (_, index): WalletId => `evm:${name}${index}`);
const half = limits.declined / 2;

describe("the declined list", () => {
  it("keeps half of its room for removals", () => {
    const removed = ids("removed", half);
    let declined = declinedByRemoval([], removed);
    for (let flood = 0; flood < 5; flood += 1)
      declined = declinedFindings(declined, ids(`flood${flood}-`, half));
    expect(declined).toHaveLength(limits.declined);
    expect(declined).toEqual(expect.arrayContaining([...removed, ...ids("flood4-", half)]));
  });

  it("has each id once, and the latest last", () => {
    const before = declinedByRemoval(declinedFindings([], ids("old", 10)), ids("removed", half));
    const again = declinedFindings(before, ids("old", 3));
    expect(new Set(again).size).toBe(again.length);
    expect(again.indexOf("evm:old0")).toBeGreaterThan(again.indexOf("evm:old9"));
    expect(declinedFindings(again, ids("removed", 3))).toEqual(again);
    expect(declinedByRemoval(again, ["evm:old5"]).at(-1)).toBe("evm:old5");
  });

  it("keeps earlier removals before the latest", () => {
    const [first = "evm:", second = "evm:", third = "evm:"] = ids("removed", 3);
    expect(declinedByRemoval(declinedByRemoval([], [first, second]), [third])).toEqual([
      first,
      second,
      third,
    ]);
    expect(declinedByRemoval([first, second], [first])).toEqual([second, first]);
  });
});
