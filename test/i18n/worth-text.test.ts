import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { gapText, unpricedText } from "../../src/i18n/worth-text.ts";
import { messageOf } from "../message-of.ts";

beforeEach(() => {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue("en");
  vi.spyOn(browser.i18n, "getMessage").mockImplementation(messageOf);
});

describe("unpricedText", () => {
  it.each([
    ["what is left out, before what is included", { unpriced: 2, included: 1 }, "value_andUnknown_other 2"],
    ["what is included", { included: 1 }, "value_included_one 1"],
    ["an unknown total", { isOpen: true }, "value_open"],
    ["nothing of known values", {}, null],
  ])("says %s", (_, given, words) => {
    const nothing = { usdValue: 10, gap: 0, unpriced: 0, included: 0, isOpen: false };
    expect(unpricedText({ ...nothing, ...given })).toBe(words);
  });
});

describe("gapText", () => {
  it.each([
    ["the dollars shown", 1_500.1, 500.1, "value_more $500"],
    ["the cents shown", 99.5, -0.5, "value_less $0.50"],
    ["nothing that no sum shows", 1_500.9, 0.8, null],
  ])("says %s", (_, usdValue, gap, words) => {
    expect(gapText({ usdValue, gap, unpriced: 0, included: 0, isOpen: false })).toBe(words);
  });
});
