import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { day, hour, minute } from "../../../../src/config.ts";
import { centsOf } from "../../../../src/core/airdrops/money.ts";
import { formatDollars, formatUsd } from "../../../../src/i18n/format-usd.ts";
import { formatAge, formatWhen, hostOf } from "../../../../src/ui/shared/text/format.ts";

/** A time in the local time zone. */
const now = new Date(2026, 10, 23, 15, 5).getTime();

beforeEach(() => {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue("en-US");
  vi.spyOn(browser.i18n, "getMessage").mockImplementation((key: string) => (key === "language" ? "en" : key));
});

describe("formatAge", () => {
  it.each([
    [-hour, "age_justNow"],
    [minute - 1, "age_justNow"],
    [3 * minute, "3 min. ago"],
    [5 * hour, "5 hr. ago"],
    [2 * day, "2 days ago"],
  ])("of %i ms is %s", (age, words) => {
    expect(formatAge(now - age, now)).toBe(words);
  });
});

describe("formatWhen", () => {
  it.each([
    ["the time of today", now + hour, "4:05 PM"],
    ["the date of another day", now + 2 * day, "Nov 25, 3:05 PM"],
  ])("writes %s", (_what, at, words) => {
    // Node has narrow spaces where some browsers have normal ones.
    expect(formatWhen(at, now).replace(/\s/g, " ")).toBe(words);
  });
});

describe("amounts", () => {
  it.each([
    [2_952.99, "$2,952"],
    [1_000_000_000, "$1B"],
    [987_654_321_000, "$987B"],
  ])("without cents: %d USD is cut off to %s", (usd, text) => {
    expect(formatDollars(centsOf(usd))).toBe(text);
  });

  it.each([
    [0.01, "$0.01"],
    [1_234_567.89, "$1,234,567.89"],
    [987_654_321_000, "$987B"],
  ])("with cents: %d USD is %s", (usd, text) => {
    expect(formatUsd(centsOf(usd))).toBe(text);
  });
});

describe("hostOf", () => {
  it.each([
    ["https://app.example.org/some/where", "app.example.org"],
    ["https://1inch.example", "\u200e1inch.example"],
    ["http://127.0.0.1:8080/x", "127.0.0.1:8080"],
    ["1 no address", "1 no address"],
  ])("of %s has a mark before leading digits", (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});
