import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { perLanguage } from "../../src/i18n/language.ts";

describe("perLanguage", () => {
  it("makes one for each language", () => {
    vi.spyOn(browser.i18n, "getMessage").mockReturnValue("en");
    const makes = vi.fn((tag: string) => new Intl.NumberFormat(tag));
    const format = perLanguage(makes);
    for (const language of ["en-US", "en-GB", "en-US", "en-GB"]) {
      vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(language);
      expect(format().format(1_234)).toBe("1,234");
    }
    expect(makes.mock.calls.map(([tag]) => tag)).toEqual(["en-US-u-nu-latn", "en-GB-u-nu-latn"]);
  });
});
