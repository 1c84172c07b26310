import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { visibleText } from "./visible-text.ts";

/** Names of sample airdrops, which stay untranslated as the service's names do. */
const madeUp = "src/ui/sample/sample-data.ts";

const rooms = "{src/ui,src/background,entrypoints}/**/*.{ts,tsx}";

describe("visible text outside the catalogue", async () => {
  const found: string[] = [];
  for await (const file of glob(rooms, { exclude: [madeUp] }))
    found.push(...visibleText(file, await readFile(file, "utf8")).map((text) => `${file}:${text}`));

  it("appears in no file of the interface", () => {
    expect(found).toEqual([]);
  });

  it("appears in no page", async () => {
    for await (const file of glob("entrypoints/**/*.html")) {
      const html = await readFile(file, "utf8");
      expect(html.replace(/<[^>]*>/g, "").trim()).toBe("");
      expect(html).not.toMatch(/\s(?:title|alt|placeholder|aria-label)=/);
    }
  });
});
