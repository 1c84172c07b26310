import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const files = await Array.fromAsync(glob("src/ui/**/*.css"));

describe("type follows the browser's font size:", () => {
  it.each(files)("%s", async (file) => {
    const css = await readFile(file, "utf8");
    const sizes = css.match(/(?<=\bfont(?:-size)?:)[^;]+/g) ?? [];
    expect(sizes.filter((size) => /\d(?:px|pt)/.test(size))).toEqual([]);
  });
});
