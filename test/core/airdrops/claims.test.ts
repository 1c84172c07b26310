import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { claimedThisYear, claimsIn, isBeyondRoom, yearEnd } from "../../../src/core/airdrops/claims.ts";
import {
  type Claim,
  type Dismissals,
  isClaim,
  withinDismissalLimit,
} from "../../../src/core/airdrops/dismissals.ts";

const now = Date.UTC(2026, 10, 20, 12);
const wallet = "evm:0x1" as const;

function claim(over: Partial<Claim> = {}): Claim {
  return { name: "Orchard", usdValue: 640, at: now, ...over };
}

function claimed(airdrop: string, over: Partial<Claim> = {}): Dismissals[number] {
  return { wallet, airdrop, claimed: claim(over) };
}

describe("claimsIn", () => {
  it("returns only claims, the latest first", () => {
    const dismissals: Dismissals = [
      claimed("a", { at: now - 2 }),
      { wallet, airdrop: "b", hidden: true },
      { wallet: null, airdrop: "d", muted: true },
      { ...claimed("__proto__", { at: now - 1, usdValue: null }), hidden: true },
    ];
    expect(claimsIn(dismissals)).toEqual([
      { ...claim({ at: now - 1, usdValue: null }), wallet, airdrop: "__proto__" },
      { ...claim({ at: now - 2 }), wallet, airdrop: "a" },
    ]);
  });
});

describe("claimedThisYear", () => {
  it("sums the known values of the local calendar year", () => {
    const newYear = new Date(2026, 0).getTime();
    const dismissals = [
      claimed("a", { at: newYear }),
      claimed("b", { at: newYear - 1 }),
      claimed("c", { usdValue: 22.5 }),
      claimed("d", { usdValue: null }),
    ];
    expect(claimedThisYear(dismissals, now)).toBe(662.5);
    expect(claimedThisYear(dismissals, yearEnd(now) - 1)).toBe(662.5);
    expect(claimedThisYear(dismissals, yearEnd(now))).toBe(0);
  });
});

describe("isClaim", () => {
  it.each([
    ["an empty name", { ...claim(), name: "" }],
    ["a long name", { ...claim(), name: "x".repeat(limits.nameChars + 1) }],
    ["a negative value", { ...claim(), usdValue: -1 }],
    ["an absurd value", { ...claim(), usdValue: limits.usdValue + 1 }],
    ["a value that is not a number", { ...claim(), usdValue: Number.NaN }],
    ["a time after the last date", { ...claim(), at: 9e15 }],
    ["another field", { ...claim(), note: "x" }],
    ["a missing field", { name: "Orchard", usdValue: 1 }],
    ["null", null],
  ])("refuses %s", (_what, value) => {
    expect(isClaim(value)).toBe(false);
  });
});

describe("the limit of claims", () => {
  const full = Array.from({ length: limits.claims }, (_, index) => claimed(`${index}`));

  it("refuses a new claim, but not a replacement", () => {
    const dismissal = { claimed: claim() };
    expect(isBeyondRoom(full, wallet, "new", dismissal)).toBe(true);
    expect(isBeyondRoom(full, wallet, "new", { hidden: true })).toBe(false);
    expect(isBeyondRoom(full, wallet, "7", dismissal)).toBe(false);
    expect(isBeyondRoom(full.slice(1), wallet, "new", dismissal)).toBe(false);
  });

  it("does not count other dismissals", () => {
    const hidden = Array.from({ length: limits.dismissals + 1 }, (_, index) => ({
      wallet,
      airdrop: `hidden ${index}`,
      hidden: true as const,
    }));
    const kept = withinDismissalLimit([...full, ...hidden], now);
    expect(claimsIn(kept)).toHaveLength(limits.claims);
    expect(kept).toHaveLength(limits.claims + limits.dismissals);
  });
});
