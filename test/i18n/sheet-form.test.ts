import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { centsOf } from "../../src/core/airdrops/money.ts";
import { sheetForm } from "../../src/i18n/sheet-form.ts";

/** @returns a line of two cells in the form of a browser's language */
function lineIn(tag: string, usd: number): string {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(tag);
  vi.spyOn(browser.i18n, "getMessage").mockReturnValue(tag);
  const { separator, usdText } = sheetForm();
  return [usdText(centsOf(usd)), "x"].join(separator);
}

beforeEach(() => void vi.restoreAllMocks());

describe("sheetForm", () => {
  it.each(["en", "es-MX", "ja", "ko", "zh-CN"])("has commas and points in %s", (tag) => {
    expect(lineIn(tag, 1234.5)).toBe("1234.50,x");
  });

  it.each([...["de", "es", "fr", "id", "pt-BR", "ru", "tr", "vi", "en-ZA", "ar-MA"]])(
    "has semicolons and commas in %s",
    (tag) => {
      expect(lineIn(tag, 1234.5)).toBe("1234,50;x");
    },
  );

  it.each(["ar", "ar-EG", "de-CH", "de-LI"])("has semicolons and points in %s", (tag) => {
    expect(lineIn(tag, 1234.5)).toBe("1234.50;x");
  });

  it.each([
    [0.1 + 0.2, "0.30,x"],
    [1e12, "1000000000000.00,x"],
  ])("writes %d with two decimals", (usd, line) => {
    expect(lineIn("en", usd)).toBe(line);
  });
});
