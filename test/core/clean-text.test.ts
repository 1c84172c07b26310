import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText } from "../../src/core/clean-text.ts";
import { seed } from "../seed.ts";

describe("cleanText", () => {
  it.each([
    ["bidi overrides and isolates", "\u202Egpj.exe\u202C \u2066x\u2069", "gpj.exe x"],
    ["zero-width characters", "air\u200Bdr\uFEFFop\uFEFF", "airdrop"],
    ["controls and line breaks", "a\u0000b\nc\td", "ab c d"],
    ["half a character", "x\uD83D y", "x y"],
    ["towers of combining marks", `e${"\u0301".repeat(40)}`, `e${"\u0301".repeat(3)}`],
    ["letters that are blank", "\u3164\u2800\uFFA0", ""],
    ["HTML, which stays text", "<b>x</b>", "<b>x</b>"],
    ["emoji, which stay", "🎁 Gift", "🎁 Gift"],
    ["Arabic, which stays", "هدية", "هدية"],
  ])("%s", (_name, text, clean) => {
    expect(cleanText(text, 120)).toBe(clean);
  });

  it("is capped, visible and idempotent", () => {
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

  it("takes no longer for megabytes than for a page", () => {
    expect(cleanText("x".repeat(50_000_000), 120)).toHaveLength(120);
  });
});
