import { describe, expect, it } from "vitest";
import {
  type Listing,
  listingOf,
  listingTexts,
  locales,
  type Store,
  stores,
  tooLong,
} from "../../store/listing.ts";
import { textFlaws, textsOf } from "../locales/catalogue.ts";

const names: readonly Store[] = ["chrome", "firefox"];

describe.each(locales())("the listing in %s", (locale) => {
  it.each(names)("fits the form of %s", (store) => {
    expect(tooLong(listingOf(locale), store)).toEqual([]);
  });

  it("has every text, without flaws", () => {
    const { does, data, ...texts } = listingTexts(locale);
    const points = Object.fromEntries([...does, ...data].map((point, index) => [`point${index}`, point]));
    expect(textFlaws(textsOf({ ...texts, ...points }))).toEqual([]);
  });

  it("names Windfall, the service and who gets a key", () => {
    const { name, description } = listingOf(locale);
    expect(name).toMatch(/^Windfall\b/);
    expect(description).toContain("api.drops.bot");
    expect(description).toContain("www.drops.bot");
    expect(description).toContain("API");
  });
});

it.each(locales().filter((locale) => locale !== "en"))(
  "every text of the listing in %s is translated",
  (locale) => {
    const english = new Set(textsAndPoints("en"));
    expect(textsAndPoints(locale).filter((words) => english.has(words))).toEqual([]);
  },
);

function textsAndPoints(locale: string): readonly string[] {
  const { does, data, ...texts } = listingTexts(locale);
  return [...textsOf(texts).values(), ...does, ...data];
}

describe("tooLong", () => {
  it.each(names)("reports each field that exceeds %s", (store) => {
    const { name, summary, description } = stores[store];
    const listing: Listing = {
      name: "a".repeat(name),
      summary: "a".repeat(summary),
      description: "a".repeat(description),
    };
    expect(tooLong(listing, store)).toEqual([]);
    expect(tooLong({ ...listing, summary: `${listing.summary}a` }, store)).toEqual([
      `summary: ${summary + 1}`,
    ]);
  });
});
