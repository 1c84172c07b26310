import { afterEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { dateFormat, formatMonthDay } from "../../src/i18n/date-format.ts";
import { locales } from "../../store/listing.ts";

afterEach(() => vi.unstubAllEnvs());

describe("dateFormat", () => {
  it("follows the user into another time zone", () => {
    vi.spyOn(browser.i18n, "getMessage").mockReturnValue("en");
    vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue("en-GB");
    const format = dateFormat({ dateStyle: "short", timeStyle: "short" });
    const at = Date.UTC(2026, 6, 1, 20);
    const written = ["Asia/Tokyo", "America/Los_Angeles", "Asia/Kathmandu"].map((zone) => {
      vi.stubEnv("TZ", zone);
      return format(at);
    });
    expect(written).toEqual(["02/07/2026, 05:00", "01/07/2026, 13:00", "02/07/2026, 01:45"]);
  });
});

describe("formatMonthDay", () => {
  it.each(locales())("never breaks over lines in %s", (locale) => {
    vi.spyOn(browser.i18n, "getMessage").mockReturnValue(locale.replace("_", "-"));
    vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(locale.replace("_", "-"));
    expect(formatMonthDay(Date.UTC(2026, 11, 22, 12))).not.toMatch(/[^\S\u00a0\u202f]/);
  });
});
