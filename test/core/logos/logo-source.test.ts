import { describe, expect, it } from "vitest";
import { limits, publicServiceUrl } from "../../../src/config.ts";
import { mayFetchLogo } from "../../../src/core/logos/logo-source.ts";

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
