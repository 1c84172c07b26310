import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { language } from "../../src/i18n/language.ts";

function between(theirs: string, ours: string): string {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(theirs);
  vi.spyOn(browser.i18n, "getMessage").mockReturnValue(ours);
  return language();
}

describe("language", () => {
  it.each([
    ["en-GB", "en", "en-GB-u-nu-latn"],
    ["pt-BR", "pt-BR", "pt-BR-u-nu-latn"],
    ["ar-EG", "ar", "ar-EG-u-nu-latn"],
  ])("is the browser's %s if the catalogue has it", (theirs, ours, both) => {
    expect(between(theirs, ours)).toBe(both);
  });

  it.each([
    ["pt-PT", "pt-BR", "pt-BR-u-nu-latn"],
    ["sv", "en", "en-u-nu-latn"],
    ["fil", "fi", "fi-u-nu-latn"],
  ])("is the catalogue's for a browser in %s", (theirs, ours, both) => {
    expect(between(theirs, ours)).toBe(both);
  });

  it("has the digits 0 to 9 in every region", () => {
    for (const region of ["ar-EG", "ar-SA", "ar-MA"])
      expect(new Intl.NumberFormat(between(region, "ar")).format(7)).toBe("7");
  });
});
