import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";

/** A browser in this language with these texts. */
async function speaking(language: string, texts: Readonly<Record<string, string>>) {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(language);
  vi.spyOn(browser.i18n, "getMessage").mockImplementation((key: string, given: unknown = []) => {
    if (key === "language") return language;
    const stands = Array.isArray(given) ? given.map(String) : [];
    return (texts[key] ?? "").replace(/\$(\d)/g, (_, index) => stands[index - 1] ?? "");
  });
  return await import("../../src/i18n/plural-text.ts");
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "warn").mockReturnValue();
});

describe("pluralText", () => {
  it.each([
    ["en", [0, 1, 2, 5], ["other", "one", "other", "other"]],
    ["ar", [0, 1, 2, 3, 11, 100], ["zero", "one", "two", "few", "many", "other"]],
    ["ru", [0, 1, 2, 5, 21, 22, 111], ["many", "one", "few", "many", "one", "few", "many"]],
    ["pt-BR", [0, 1, 2, 1_000_000], ["one", "one", "other", "many"]],
    ["ja", [0, 1, 2], ["other", "other", "other"]],
  ])("has a text for each category of %s", async (language, counts, categories) => {
    const all = ["zero", "one", "two", "few", "many", "other"];
    const { pluralText } = await speaking(
      language,
      Object.fromEntries(all.map((category) => [`badge_soon_${category}`, category])),
    );
    expect(counts.map((count) => pluralText("badge.soon", count))).toEqual(categories);
  });

  it("inserts the localised number and other values", async () => {
    const { pluralText } = await speaking("de", { badge_soon_other: "$1 von $2" });
    expect(pluralText("badge.soon", 1_234, "mehr")).toBe("1.234 von mehr");
  });

  it("falls back to the category `other`", async () => {
    const { pluralText } = await speaking("ru", { badge_soon_other: "прочее" });
    expect(pluralText("badge.soon", 2)).toBe("прочее");
  });
});
