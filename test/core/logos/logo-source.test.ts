import { describe, expect, it } from "vitest";
import { limits, publicServiceUrl, timing } from "../../../src/config.ts";
import { isLogoDue, mayFetchLogo } from "../../../src/core/logos/logo-source.ts";

const sandbox = "http://127.0.0.1:8080";

describe("mayFetchLogo", () => {
  it.each([
    ["the public service's site", "https://www.drops.bot/a.png", publicServiceUrl],
    ["another service's host", "https://drops.example/a.png", "https://drops.example/api"],
    ["a service on this machine", `${sandbox}/a.png`, sandbox],
  ])("accepts %s", (_where, url, service) => {
    expect(mayFetchLogo(url, service)).toBe(true);
  });

  it.each([
    ["another host", "https://cdn.example/a.png"],
    ["plain http", "http://www.drops.bot/a.png"],
    ["a fragment", "https://www.drops.bot/a.png#b"],
    ["a long URL", `https://www.drops.bot/${"a".repeat(limits.logoUrlChars)}`],
  ])("refuses %s", (_what, url) => {
    expect(mayFetchLogo(url, publicServiceUrl)).toBe(false);
  });
});

describe("isLogoDue", () => {
  const now = Date.UTC(2026, 10, 20, 12);

  it.each([
    [true, "is unknown", undefined],
    [false, "is cached", null],
    [false, "failed within a day", now - timing.logoRetry + 1],
    [true, "failed a day ago", now - timing.logoRetry],
    [true, "failed before the clock was set back", now + 1],
  ])("is %s for a logo that %s", (isDue, _state, failedAt) => {
    expect(isLogoDue(failedAt, now)).toBe(isDue);
  });
});
