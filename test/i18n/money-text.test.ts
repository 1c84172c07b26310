import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { centsOf } from "../../src/core/airdrops/money.ts";
import { worthText } from "../../src/i18n/money-text.ts";
import { messageOf } from "../message-of.ts";

beforeEach(() => {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue("en");
  vi.spyOn(browser.i18n, "getMessage").mockImplementation(messageOf);
});

type Given = { usd: number; more?: number; unpriced?: number; included?: number };

function textOf({ usd, more = 0, ...counts }: Given) {
  return worthText({
    amount: centsOf(usd),
    beyondRows: centsOf(more),
    unpriced: 0,
    included: 0,
    ...counts,
  });
}

describe("worthText", () => {
  it.each<[string, Given, string]>([
    ["an amount alone", { usd: 640.25 }, "$640.25"],
    ["no cents from $1,000", { usd: 1_000.99 }, "$1,000"],
    [
      "what is not listed, and what is left out",
      { usd: 10, more: 5, unpriced: 2, included: 1 },
      "$10.00 value_notListed $5.00 value_andUnknown_other 2",
    ],
    ["what is left out alone", { usd: 10, unpriced: 2 }, "$10.00 value_andUnknown_other 2"],
    [
      "what is included, before what is not listed",
      { usd: 10, more: 5, included: 1 },
      "$10.00 value_included_one 1",
    ],
    ["what is not listed, with its cents", { usd: 99.5, more: 59 }, "$99.50 value_notListed $59.00"],
    [
      "what is not listed, as the rounded sums have it",
      { usd: 1_500.1, more: 500.2 },
      "$1,500 value_notListed $501",
    ],
    [
      "less than a dollar that is not listed",
      { usd: 1_500.9, more: 0.8 },
      "$1,500 value_notListed value_lessThan $1",
    ],
  ])("says %s", (_, given, words) => {
    expect(textOf(given)).toBe(words);
  });
});
