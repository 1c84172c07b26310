import { describe, expect, it } from "vitest";
import { sizeProblems, sizesSchema } from "../../release/gates/sizes.ts";

const popup = { name: "popup", passed: true, size: 100, sizeLimit: 200 };

describe("sizeProblems", () => {
  it("accepts sizes below their limits", () => {
    expect(sizeProblems([popup])).toEqual([]);
  });

  it("refuses a size above its limit", () => {
    expect(sizeProblems([popup, { ...popup, passed: false, size: 201 }])).toEqual([
      "popup: 201 bytes, more than 200",
    ]);
  });

  it("refuses an answer without sizes", () => {
    expect(sizesSchema.safeParse([]).success).toBe(false);
  });
});
