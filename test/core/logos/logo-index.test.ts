import { describe, expect, it } from "vitest";
import { limits, timing } from "../../../src/config.ts";
import { type LogoIndex, takeLogos } from "../../../src/core/logos/logo-index.ts";

const now = Date.UTC(2026, 10, 20, 12);
const later = now + timing.logoRetry;
const url = (name: string | number) => `https://www.drops.bot/${name}.png`;

const take = (index: LogoIndex, urls: readonly string[], most = 9) => takeLogos(index, urls, most, now);

describe("takeLogos", () => {
  it("takes the first missing logos, and notes them as failed", () => {
    const index = { [url("cached")]: null };
    const { taken, index: after } = take(index, ["cached", "a", "b", "c"].map(url), 2);
    expect(taken).toEqual([url("a"), url("b")]);
    expect(after).toEqual({ ...index, [url("a")]: later, [url("b")]: later });
  });

  it("retries a failure later, also after a clock change", () => {
    const index = { [url("lately")]: now + 1, [url("longAgo")]: now, [url("ahead")]: later + 1 };
    expect(take(index, Object.keys(index)).taken).toEqual([url("longAgo"), url("ahead")]);
  });

  it("forgets logos without an airdrop", () => {
    const index = { [url("gone")]: null, [url("listed")]: null };
    expect(take(index, [url("listed")])).toEqual({ taken: [], index: { [url("listed")]: null } });
  });

  it("returns the same index when nothing changes", () => {
    const index = { [url("a")]: null, [url("b")]: later };
    expect(take(index, Object.keys(index)).index).toBe(index);
  });

  it("keeps the first logos within the limit", () => {
    const many = Array.from({ length: 2 * limits.logos }, (_, at) => url(at));
    const full = Object.fromEntries(many.slice(limits.logos).map((each) => [each, null]));
    const { taken, index } = take(full, many, many.length);
    expect(taken).toEqual(many.slice(0, limits.logos));
    expect(Object.keys(index)).toEqual(taken);
  });
});
