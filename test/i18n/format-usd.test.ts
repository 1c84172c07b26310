import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { centsOf } from "../../src/core/airdrops/money.ts";
import { formatUsd } from "../../src/i18n/format-usd.ts";

it.each([
  ["en-US", "$5.00"],
  ["en-CA", "US$5.00"],
  ["es", "5,00 $"],
  ["es-MX", "USD 5.00"],
  ["fr-CA", "5,00 $ US"],
  ["pt-BR", "$ 5,00"],
  ["ar", "5.00 $"],
  ["zh-CN", "$5.00"],
])("formatUsd in %s writes %s", (language, words) => {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(language);
  vi.spyOn(browser.i18n, "getMessage").mockReturnValue(language.slice(0, 2));
  const marks = /[\u200e\u200f]/gu;
  expect(formatUsd(centsOf(5)).replace(marks, "").replace(/\s/gu, " ")).toBe(words);
});
