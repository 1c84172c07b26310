import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import { withFound, withRemoved } from "../../../src/core/wallets/declined.ts";

const ids = (name: string, count: number) =>
  Array.from({ length: count }, (_, index): WalletId => `evm:${name}${index}`);
const half = limits.wallets / 2;

describe("the declined list", () => {
  it("keeps half of its room for removals", () => {
    const removed = ids("removed", half);
    let declined = withRemoved([], removed);
    for (let flood = 0; flood < 5; flood += 1) declined = withFound(declined, ids(`flood${flood}-`, 64));
    expect(declined).toHaveLength(limits.wallets);
    expect(declined).toEqual(expect.arrayContaining([...removed, ...ids("flood4-", 64)]));
  });

  it("has each id once, and the latest last", () => {
    const before = withRemoved(withFound([], ids("old", 10)), ids("removed", half));
    const again = withFound(before, ids("old", 3));
    expect(new Set(again).size).toBe(again.length);
    expect(again.indexOf("evm:old0")).toBeGreaterThan(again.indexOf("evm:old9"));
    expect(withFound(again, ids("removed", 3))).toEqual(again);
    expect(withRemoved(again, ["evm:old5"]).at(-1)).toBe("evm:old5");
  });

  it("keeps earlier removals before the latest", () => {
    const [first = "evm:", second = "evm:", third = "evm:"] = ids("removed", 3);
    expect(withRemoved(withRemoved([], [first, second]), [third])).toEqual([first, second, third]);
    expect(withRemoved([first, second], [first])).toEqual([second, first]);
  });
});
