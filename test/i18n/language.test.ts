import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { language } from "../../src/i18n/language.ts";

function between(theirs: string, ours: string): string {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(theirs);
  vi.spyOn(browser.i18n, "getMessage").mockReturnValue(ours);
  return language();
}

describe("the language to format in", () => {
  it.each([
    ["en-GB", "en", "en-GB-u-nu-latn"],
    ["pt-BR", "pt-BR", "pt-BR-u-nu-latn"],
    ["ar-EG", "ar", "ar-EG-u-nu-latn"],
  ])("is the browser's, %s, where the catalogue speaks it", (theirs, ours, both) => {
    expect(between(theirs, ours)).toBe(both);
  });

  it.each([
    ["pt-PT", "pt-BR", "pt-BR-u-nu-latn"],
    ["sv", "en", "en-u-nu-latn"],
    ["fil", "fi", "fi-u-nu-latn"],
  ])("is the catalogue's own where the browser's is another: %s", (theirs, ours, both) => {
    expect(between(theirs, ours)).toBe(both);
  });

  it("writes the digits that the catalogue's texts have, in whichever region", () => {
    for (const region of ["ar-EG", "ar-SA", "ar-MA"])
      expect(new Intl.NumberFormat(between(region, "ar")).format(7)).toBe("7");
  });
});
