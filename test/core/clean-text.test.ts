import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, cutMiddle } from "../../src/core/clean-text.ts";
import { seed } from "../seed.ts";

describe("cleanText", () => {
  it.each([
    ["removes bidi overrides and isolates", "\u202Egpj.exe\u202C \u2066x\u2069", "gpj.exe x"],
    ["removes zero-width characters", "air\u200Bdr\uFEFFop\uFEFF", "airdrop"],
    ["replaces controls and line breaks", "a\u0000b\nc\td", "ab c d"],
    ["removes half of a surrogate pair", "x\uD83D y", "x y"],
    ["shortens stacks of combining marks", `e${"\u0301".repeat(40)}`, `e${"\u0301".repeat(3)}`],
    ["removes letters without a shape", "\u3164\u2800\uFFA0\u{1D159}", ""],
    ["keeps Arabic", "هدية", "هدية"],
  ])("%s", (_name, text, clean) => {
    expect(cleanText(text, 120)).toBe(clean);
  });

  it("returns capped, visible text and is idempotent", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.integer({ min: 2, max: 60 }),
        (text, cap) => {
          const clean = cleanText(text, cap);
          expect(clean.length).toBeLessThanOrEqual(cap);
          expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
          expect(cleanText(clean, cap)).toBe(clean);
        },
      ),
      { seed },
    );
  });
});

describe("cutMiddle", () => {
  it("keeps both ends of a longer text", () => {
    expect(cutMiddle("abcdefghij", 6)).toBe("abc…ij");
    expect(cutMiddle("abcdefghij", 5)).toBe("ab…ij");
  });

  it("leaves no half of a character", () => {
    const cut = cutMiddle("😀".repeat(10), 6);
    expect(cut).toBe("😀…😀");
  });
});
