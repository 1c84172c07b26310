import { describe, expect, it } from "vitest";
import { describeMutant, mutantsOf, mutate } from "./mutants.ts";

const texts = (code: string): string[] => mutantsOf("a.ts", code).map((mutant) => mutate(code, mutant));

describe("mutantsOf", () => {
  it.each([
    ["a < b;", ["a <= b;", "a > b;", ";"]],
    ["f(!a);", ["f(a);", ";"]],
    ["f(7, 0);", ["f(8, 0);", "f(6, 0);", "f(7, 1);", "f(7, -1);", ";"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code that holds a template.
    ["f(`a${b}c`);", ["f(`${b}c`);", "f(`a${b}`);", ";"]],
    ["f(/^a$/i);", ["f(/a$/i);", "f(/^a/i);", "f(/^a$/);", ";"]],
    ["await f([a]);", ["f([a]);", "await f([]);", ";"]],
    ["Math.min(a);", ["Math.max(a);", ";"]],
    ["if (a) b();", ["if (!(a)) b();", "if (a) ;"]],
  ])("changes one token of %s", (code, expected) => {
    expect(texts(code).sort()).toEqual(expected.sort());
  });

  it.each(['import a from "b";', 'type A = "b" | 1;', 'throw new TypeError("a" + 1)', 'export * from "a";'])(
    "ignores code without behavior: %s",
    (code) => {
      expect(texts(code).filter((text) => text !== ";")).toEqual([]);
    },
  );
});

describe("describeMutant", () => {
  it("returns the place and both texts", () => {
    const code = "f();\n  g(a && b);\n";
    const mutant = { file: "a.ts", start: 11, end: 13, replacement: "||" };
    expect(describeMutant(code, mutant)).toBe("a.ts:2:7 `&&` → `||`");
  });
});
