import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { textsOf } from "./catalogue.ts";
import { readCatalogues } from "./read-catalogues.ts";
import { bannedWords, termFlaws } from "./terms.ts";

const banned = bannedWords(await readFile("src/locales/terms.md", "utf8"));
const catalogues = await readCatalogues();

describe("the terms", () => {
  it("have a table for each language", () => {
    expect([...banned.keys()].toSorted()).toEqual([...catalogues.keys()].toSorted());
  });

  it.each([...banned])("keep banned words out of %s", async (locale, words) => {
    expect(words.length).toBeGreaterThan(0);
    const listing: unknown = JSON.parse(await readFile(`store/listing/${locale}.json`, "utf8"));
    const texts = new Map([...(catalogues.get(locale) ?? []), ...listed(listing)]);
    expect(termFlaws(texts, words)).toEqual([]);
  });
});

describe("termFlaws", () => {
  const document = [
    "# Terms",
    "## German (`de`)",
    "| English | We say | Never | Why |",
    "|---|---|---|---|",
    "| wallet | Wallet | `Geldbörse`, `Brieftasche` | Field |",
    "| claim | beanspruchen | – | Field |",
  ].join("\n");

  it("names a banned word in any case", () => {
    const words = bannedWords(document).get("de") ?? [];
    const texts = textsOf({ a: "Die BRIEFTASCHE", b: "Die Wallet" });
    expect(termFlaws(texts, words)).toEqual(["a says “Brieftasche” for wallet"]);
  });

  it("refuses a row without four columns", () => {
    expect(() => bannedWords(`${document}\n| hide | ausblenden |`)).toThrow("not four columns");
  });
});

/** @returns the texts of a listing, whose lists become entries */
function listed(listing: unknown): ReadonlyMap<string, string> {
  return textsOf({
    listing: JSON.parse(
      JSON.stringify(listing, (_key, value) => (Array.isArray(value) ? { ...value } : value)),
    ),
  });
}
