import { describe, expect, it } from "vitest";
import { limits, publicServiceUrl } from "../../../src/config.ts";
import { logoSource, mayFetchLogo } from "../../../src/core/logos/logo-source.ts";

const sandbox = "http://127.0.0.1:8080";

describe("a logo", () => {
  it.each([
    ["the public service's site", "https://www.drops.bot/a.png", publicServiceUrl],
    ["its bare domain", "https://drops.bot/a.png", publicServiceUrl],
    ["another service's host", "https://drops.example/a.png", "https://drops.example/api"],
    ["a service on this machine", `${sandbox}/a.png`, sandbox],
  ])("on %s is fetched without asking", (_where, url, serviceUrl) => {
    expect(logoSource(url, serviceUrl)).toEqual({ kind: "own", url });
    expect(mayFetchLogo(url, serviceUrl, [])).toBe(true);
  });

  it.each([
    ["another host", "https://cdn.example/a.png", "https://cdn.example/*"],
    ["a look-alike of the site", "https://evildrops.bot/a.png", "https://evildrops.bot/*"],
    ["another port of the site", "https://www.drops.bot:8443/a.png", "https://www.drops.bot/*"],
    ["this machine", "http://localhost:9000/a.png", "http://localhost/*"],
  ])("on %s is fetched once that host is allowed", (_where, url, pattern) => {
    expect(logoSource(url, publicServiceUrl)).toEqual({ kind: "foreign", url, pattern });
    expect(mayFetchLogo(url, publicServiceUrl, [])).toBe(false);
    expect(mayFetchLogo(url, publicServiceUrl, ["https://*/*"])).toBe(false);
    expect(mayFetchLogo(url, publicServiceUrl, [pattern])).toBe(true);
  });

  it.each([
    ["nothing", null],
    ["no URL", "a.png"],
    ["plain http", "http://www.drops.bot/a.png"],
    ["plain http elsewhere", "http://cdn.example/a.png"],
    ["a data URL", "data:image/png;base64,AAAA"],
    ["a script", "javascript:alert(1)"],
    ["a page of the extension", "chrome-extension://abc/a.png"],
    ["credentials", "https://user:pass@www.drops.bot/a.png"],
    ["a host that reads as many", "https://*.example/a.png"],
    ["a long URL", `https://www.drops.bot/${"a".repeat(limits.logoUrlChars)}`],
  ])("of %s is never fetched", (_what, url) => {
    expect(logoSource(url, publicServiceUrl)).toBeNull();
    expect(mayFetchLogo(url, publicServiceUrl, ["http://cdn.example/*", "https://*.example/*"])).toBe(false);
  });
});
