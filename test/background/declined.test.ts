import { describe, expect, it } from "vitest";
import { limits } from "../../src/app.config.ts";
import { withDeclined, withRefused } from "../../src/background/declined.ts";
import type { WalletId } from "../../src/networks/network.ts";

const ids = (name: string, count: number) =>
  Array.from({ length: count }, (_, index): WalletId => `evm:${name}${index}`);
const half = limits.wallets / 2;

describe("what is declined", () => {
  it("forgets none of half as many removed as there is room for, whatever is refused since", () => {
    const removed = ids("removed", half);
    let declined = withDeclined([], removed);
    for (let flood = 0; flood < 5; flood += 1) declined = withRefused(declined, ids(`flood${flood}-`, 64));
    expect(declined).toHaveLength(limits.wallets);
    expect(declined).toEqual(expect.arrayContaining([...removed, ...ids("flood4-", 64)]));
  });

  it("holds each once, and forgets last what was refused again", () => {
    const before = withDeclined(withRefused([], ids("old", 10)), ids("removed", half));
    const again = withRefused(before, ids("old", 3));
    expect(new Set(again).size).toBe(again.length);
    expect(again.indexOf("evm:old0")).toBeGreaterThan(again.indexOf("evm:old9"));
    expect(withRefused(again, ids("removed", 3))).toEqual(again);
    expect(withDeclined(again, ["evm:old5"]).at(-1)).toBe("evm:old5");
  });
});
