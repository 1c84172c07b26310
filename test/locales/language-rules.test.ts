import { describe, expect, it } from "vitest";
import { listingTexts } from "../../store/listing.ts";
import { type Texts, textsOf } from "./catalogue.ts";
import { languageFlaws } from "./language-rules.ts";
import { readCatalogues } from "./read-catalogues.ts";

describe.each([...(await readCatalogues())])("the language of %s", (locale, texts) => {
  it("has no flaw in the catalogue", () => {
    expect(languageFlaws(locale, texts)).toEqual([]);
  });

  it("has no flaw in the store listing", () => {
    expect(languageFlaws(locale, listed(locale))).toEqual([]);
  });
});

function listed(locale: string): Texts {
  const { does, data, ...texts } = listingTexts(locale);
  return textsOf({ ...texts, does: { ...does }, data: { ...data } });
}
