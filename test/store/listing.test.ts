import { describe, expect, it } from "vitest";
import { amoMetadata, longestNotes, releaseNotes } from "../../store/amo.ts";
import { listingOf, listingTexts, locales } from "../../store/listing.ts";
import { textFlaws, textsOf } from "../locales/catalogue.ts";

describe.each(locales())("the listing in %s", (locale) => {
  it("fits every store", () => {
    const { name, summary, description } = listingOf(locale);
    // The limits of addons.mozilla.org, Chrome and Edge, in this order.
    expect(name.length).toBeLessThanOrEqual(50);
    expect(summary.length).toBeLessThanOrEqual(132);
    expect(description.length).toBeLessThanOrEqual(10_000);
    // Chrome and Edge would show signs of Markdown as they are. Edge refuses the name of Chrome.
    expect(name + summary + description).not.toMatch(/[*_`<>[\]#]|Chrome/);
  });

  it("has every text, without flaws", () => {
    const { does, data, ...texts } = listingTexts(locale);
    const points = Object.fromEntries([...does, ...data].map((point, index) => [`point${index}`, point]));
    expect(textFlaws(textsOf({ ...texts, ...points }))).toEqual([]);
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

it("addons.mozilla.org gets the listing and this version's notes", () => {
  const { description, name, version } = amoMetadata();
  expect(name["pt-BR"]).toBe(listingOf("pt_BR").name);
  expect(description["en-US"]).toBe(listingOf("en").description);
  expect(Object.keys(description)).toHaveLength(locales().length - 2);
  expect(version.release_notes["en-US"]).not.toBe("");
  // A line with the API key comes after these notes.
  expect(version.approval_notes.length).toBeLessThan(longestNotes - 200);
});

it("a version's notes are its section of the changelog", () => {
  const changes =
    "# Changelog\n\n## [0.1.1](https://a) (2027-01-02)\n\n### Fixed\n\n* a\n\n## 0.1.0 (2026-12-01)\n\nb\n";
  expect(releaseNotes(changes, "0.1.1")).toBe("**Fixed**\n\n* a");
  expect(releaseNotes(changes, "0.1.0")).toBe("b");
  expect(releaseNotes(`## 1.0.0\n${"a".repeat(longestNotes + 1)}`, "1.0.0")).toContain("/v1.0.0/");
  expect(() => releaseNotes(changes, "0.1")).toThrow("0.1");
});
