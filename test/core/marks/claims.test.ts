import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { claimedThisYear, yearEnd } from "../../../src/core/marks/claims.ts";
import { type Claim, type Dismissals, withinDismissalLimit } from "../../../src/core/marks/dismissals.ts";

const now = Date.UTC(2026, 10, 20, 12);
const wallet = "evm:0x1" as const;

function claim(over: Partial<Claim> = {}): Claim {
  return { name: "Orchard", usdValue: 640, at: now, ...over };
}

function claimed(airdrop: string, over: Partial<Claim> = {}): Dismissals[number] {
  return { wallet, airdrop, claimed: claim(over) };
}

describe("claimedThisYear", () => {
  it("sums the known values of the local calendar year", () => {
    const newYear = new Date(2026, 0).getTime();
    const dismissals = [
      claimed("a", { at: newYear }),
      claimed("b", { at: newYear - 1 }),
      claimed("c", { usdValue: 22.5 }),
      claimed("d", { usdValue: null }),
    ];
    expect(claimedThisYear(dismissals, now)).toBe(66_250);
    expect(claimedThisYear(dismissals, yearEnd(now) - 1)).toBe(66_250);
    expect(claimedThisYear(dismissals, yearEnd(now))).toBe(0);
  });
});

it("the limit of hidden airdrops leaves out no claim", () => {
  const hidden = Array.from({ length: limits.hidden + 1 }, (_, index) => ({
    wallet,
    airdrop: `hidden ${index}`,
    hidden: true as const,
  }));
  const kept = withinDismissalLimit([claimed("first"), ...hidden]);
  expect(kept).toEqual([claimed("first"), ...hidden.slice(1)]);
});
