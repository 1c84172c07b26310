import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, limits, timing } from "../../../src/config.ts";
import {
  isCached,
  type LogoIndex,
  logosToFetch,
  overflow,
  withoutLogos,
  withUse,
} from "../../../src/core/logos/logo-index.ts";

const now = Date.UTC(2026, 10, 20, 12);
const url = (name: string | number) => `https://www.drops.bot/${name}.png`;
const cached = (usedAt = now, chars = 1_000) => ({ chars, usedAt });

describe("logosToFetch", () => {
  it("skips logos that are cached or failed lately", () => {
    const index: LogoIndex = {
      [url("here")]: cached(),
      [url("failed")]: { retryAt: now + 1 },
      [url("failedLongAgo")]: { retryAt: now },
      [url("failedInTheFuture")]: { retryAt: now + timing.logoFailed + 1 },
    };
    const wanted = [...Object.keys(index), url("new")];
    const expected = ["failedLongAgo", "failedInTheFuture", "new"].map(url);
    expect(logosToFetch(index, wanted, now)).toEqual(expected);
  });

  it("treats names of built-ins as URLs", () => {
    expect(logosToFetch({}, ["constructor", "__proto__"], now)).toEqual(["constructor", "__proto__"]);
    expect(isCached({}, "constructor")).toBe(false);
  });

  it("leaves out logos without room in the cache", () => {
    const index = { [url("large")]: cached(now, limits.logoCacheBytes - 6_100) };
    const wanted = [url("large"), url("first"), url("second")];
    expect(logosToFetch(index, wanted, now)).toEqual([url("first")]);
  });

  it("returns no more logos than the index holds", () => {
    const wanted = Array.from({ length: 2 * limits.logos }, (_, index) => url(index));
    expect(logosToFetch({}, wanted, now).length).toBeLessThanOrEqual(limits.logos);
  });
});

describe("withUse", () => {
  it("renews the time of wanted logos once a day", () => {
    const index = {
      [url("old")]: cached(now - day),
      [url("today")]: cached(now - day + 1),
      [url("gone")]: cached(1),
    };
    const after = withUse(index, [url("old"), url("today")], now);
    expect(after).toEqual({ ...index, [url("old")]: cached() });
    expect(withUse(after, [url("old"), url("today")], now)).toBe(after);
  });
});

describe("overflow", () => {
  it("is empty while all logos fit", () => {
    expect(overflow({ [url("a")]: cached(), [url("b")]: { retryAt: now } })).toEqual([]);
  });

  it("drops the least recently used logos first", () => {
    const entry = fc.record({ usedAt: fc.nat(now), chars: fc.nat(32_768) });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 150, maxLength: 400 }), (entries) => {
        const index = Object.fromEntries(entries.map((each, at) => [url(at), each]));
        const size = (of: LogoIndex) =>
          Object.entries(of).reduce(
            (sum, [key, each]) => sum + key.length + ("chars" in each ? each.chars : 0),
            0,
          );
        const gone = overflow(index);
        const left = withoutLogos(index, gone);
        expect(size(left)).toBeLessThanOrEqual(limits.logoCacheBytes);
        expect(overflow(left)).toEqual([]);
        const last = gone.at(-1);
        if (last === undefined) return;
        expect(size(withoutLogos(index, gone.slice(0, -1)))).toBeGreaterThan(limits.logoCacheBytes);
        const oldestLeft = Math.min(...Object.keys(left).map((key) => index[key]?.usedAt ?? 0));
        expect(index[last]?.usedAt).toBeLessThanOrEqual(oldestLeft);
      }),
      { numRuns: 30 },
    );
  });

  it("ranks failures by the time of the failure", () => {
    const index: Record<string, LogoIndex[string]> = {
      [url("old")]: { retryAt: now - day + timing.logoFailed },
    };
    for (let at = 0; at < limits.logos; at++) index[url(at)] = cached(now, 10);
    expect(overflow(index)).toEqual([url("old")]);
  });
});

describe("withoutLogos", () => {
  it("returns the same index if nothing is removed", () => {
    const index = { [url("a")]: cached() };
    expect(withoutLogos(index, [url("b")])).toBe(index);
    expect(withoutLogos(index, [url("a")])).toEqual({});
  });
});
