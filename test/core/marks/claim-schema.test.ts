import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { claim } from "../../../src/core/marks/dismissals.ts";

const orchard = { name: "Orchard", usdValue: 640, at: Date.UTC(2026, 10, 20) };

describe("the schema of a claim", () => {
  it.each([
    ["a long name", { ...orchard, name: "x".repeat(limits.nameChars + 1) }],
    ["a negative value", { ...orchard, usdValue: -1 }],
    ["a time after the last date", { ...orchard, at: 9e15 }],
    ["another field", { ...orchard, note: "x" }],
  ])("refuses %s", (_what, value) => {
    expect(claim.safeParse(value).success).toBe(false);
  });
});
