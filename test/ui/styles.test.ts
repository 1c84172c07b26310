import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const files = await Array.fromAsync(glob("src/ui/**/*.css"));

// The pictures are taken with reduced motion, so they would not show it.
describe("motion", () => {
  it.each(files)("is only for users who did not reduce it: %s", async (file) => {
    const css = await readFile(file, "utf8");
    const reduced = css.replace(/@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/g, "");
    expect(reduced).not.toMatch(/\b(?:animation|transition)[\w-]*:|scroll-behavior: smooth/);
  });
});
