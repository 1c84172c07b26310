import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/** Names of sample airdrops, which stay untranslated as the service's names do. */
const exclude = ["src/ui/sample/**"];

// The linter refuses text between tags (`noJsxLiterals`).
it("attributes have no text outside the catalogue", async () => {
  for await (const file of glob("{src,entrypoints}/**/*.{tsx,html}", { exclude }))
    expect(await readFile(file, "utf8"), file).not.toMatch(
      /\s(?:title|alt|placeholder|aria-label)="[^"]*\p{L}/u,
    );
});

it("pages have no text of their own", async () => {
  for await (const file of glob("entrypoints/**/*.html"))
    expect((await readFile(file, "utf8")).replace(/<[^>]*>/g, "").trim(), file).toBe("");
});
