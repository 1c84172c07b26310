import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { centsOf } from "../../../../src/core/airdrops/money.ts";

/** Simulates a browser in this language with a catalogue. */
async function pageIn(language: string, catalogue = language) {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue(language);
  vi.spyOn(browser.i18n, "getMessage").mockImplementation((key: string) =>
    key === "language" ? catalogue : key,
  );
  return {
    ...(await import("../../../../src/i18n/format-usd.ts")),
    ...(await import("../../../../src/i18n/date-format.ts")),
    ...(await import("../../../../src/ui/shared/text/format.ts")),
  };
}

// The module creates its formats once.
beforeEach(() => void vi.resetModules());

/** A time in the local time zone. */
const now = new Date(2026, 10, 23, 15, 5).getTime();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function written(language: string) {
  const page = await pageIn(language);
  const texts = {
    usd: page.formatUsd(centsOf(1_234.5)),
    cents: page.formatUsd(centsOf(0.07)),
    count: page.formatCount(12_345),
    minutes: page.formatAge(now - 3 * minute, now),
    hours: page.formatAge(now - 5 * hour, now),
    days: page.formatAge(now - 2 * day, now),
    today: page.formatWhen(now + hour, now),
    later: page.formatWhen(now + 2 * day, now),
    date: page.formatDate(now),
    monthDay: page.formatMonthDay(now),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, plain(text)]));
}

/** Firefox uses narrow spaces where Chrome and Node use normal ones. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

/**
 * The texts of Node 26 (CLDR 48). Browsers have their own version of this data: abbreviations ("Min.", "hr.")
 * and the order of parts may differ, and nothing in Windfall depends on them.
 */
const fixtures = {
  "en-US": {
    usd: "$1,234.50",
    cents: "$0.07",
    count: "12,345",
    minutes: "3 min. ago",
    hours: "5 hr. ago",
    days: "2 days ago",
    today: "4:05 PM",
    later: "Nov 25, 2026, 3:05 PM",
    date: "Nov 23, 2026",
    monthDay: "Nov 23",
  },
  ar: {
    usd: "\u200f1,234.50 $\u200e\u200f",
    cents: "\u200f0.07 $\u200e\u200f",
    count: "12,345",
    minutes: "قبل 3 دقائق",
    hours: "قبل 5 ساعات",
    days: "قبل يومين",
    today: "4:05 م",
    later: "25\u200f/11\u200f/2026، 3:05 م",
    date: "23\u200f/11\u200f/2026",
    monthDay: "23 نوفمبر",
  },
};

describe("numbers and dates", () => {
  it.each(Object.entries(fixtures))("follow the language %s", async (language, texts) => {
    expect(await written(language)).toEqual(texts);
  });

  it("have own words for the last minute", async () => {
    const page = await pageIn("en-US");
    expect(page.formatAge(now - minute + 1, now)).toBe("age_justNow");
    expect(page.formatAge(now + hour, now)).toBe("age_justNow");
  });
});

describe("amounts", () => {
  it.each([
    [2_952.99, "$2,952"],
    [1_000_000_000, "$1B"],
    [987_654_321_000, "$987B"],
  ])("without cents: %d USD is cut off to %s", async (usd, text) => {
    expect((await pageIn("en-US")).formatDollars(centsOf(usd))).toBe(text);
  });

  it.each([
    [0.01, "$0.01"],
    [2_952.82, "$2,952.82"],
    [1_234_567.89, "$1,234,567.89"],
    [987_654_321_000, "$987B"],
  ])("with cents: %d USD is %s", async (usd, text) => {
    expect((await pageIn("en-US")).formatUsd(centsOf(usd))).toBe(text);
  });
});

describe("hostOf", () => {
  it("returns the host, with a mark before leading digits", async () => {
    const { hostOf } = await pageIn("ar-EG", "ar");
    expect(hostOf("https://app.example.org/some/where")).toBe("app.example.org");
    expect(hostOf("https://1inch.example")).toBe("\u200e1inch.example");
    expect(hostOf("https://3.example.org")).toBe("\u200e3.example.org");
    expect(hostOf("http://127.0.0.1:8080/x")).toBe("127.0.0.1:8080");
    expect(hostOf("1 no address")).toBe("1 no address");
  });
});
