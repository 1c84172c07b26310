import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { textsOf } from "./catalogue.ts";
import { readCatalogues } from "./read-catalogues.ts";
import { compareTranslated, recordText, translatedSchema } from "./translated.ts";

describe("the translations", () => {
  it("follow the English of today", async () => {
    const recorded = await readFile("test/locales/translated.json", "utf8");
    const { stale, record } = compareTranslated(
      await readCatalogues(),
      translatedSchema.parse(JSON.parse(recorded)),
    );
    expect([...stale]).toEqual([]);
    expect(recordText(record), "run `npm run locales:order`").toBe(recorded);
  });
});

describe("compareTranslated", () => {
  const catalogues = (en: object, de: object) =>
    new Map([
      ["en", textsOf(en)],
      ["de", textsOf(de)],
    ]);
  const before = catalogues(
    { open: "Open", n: { one: "one", other: "$1" } },
    { open: "Öffnen", n: { one: "eins", other: "$1" } },
  );
  const { record } = compareTranslated(before, {});

  it("names translations that stayed while English changed", () => {
    const changed = catalogues(
      { open: "Open page", n: { one: "one", other: "$1 in all" } },
      { open: "Öffnen", n: { one: "eins", other: "$1" } },
    );
    const compared = compareTranslated(changed, record);
    expect([...compared.stale]).toEqual([
      ["open", ["de"]],
      ["n", ["de"]],
    ]);
    // Without the old hashes the next run would find nothing.
    expect(compared.record).toEqual(record);
  });
});
