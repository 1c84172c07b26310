import { describe, expect, it } from "vitest";
import { allSites, sitePattern, sitesOf } from "../../src/core/site-permission.ts";

describe("sitePattern", () => {
  it.each([
    ["https://dapp.example", "https://dapp.example/*"],
    ["https://dapp.example:8443", "https://dapp.example/*"],
    ["http://localhost:3000", "http://localhost/*"],
    ["http://127.0.0.1", "http://127.0.0.1/*"],
    ["http://dapp.example", null],
    ["ftp://dapp.example", null],
    ["null", null],
    ["https://*.dapp.example", null],
    ["", null],
  ])("maps %s to %s", (origin, pattern) => {
    expect(sitePattern(origin)).toBe(pattern);
  });
});

describe("sitesOf", () => {
  it("returns the granted patterns without the services", () => {
    const services = ["https://api.example/*", "https://api.drops.bot/*"];
    const granted = ["https://b.example/*", allSites, ...services, "https://a.example/*"];
    expect(sitesOf(granted, "https://api.example/base")).toEqual([
      allSites,
      "https://a.example/*",
      "https://b.example/*",
    ]);
  });
});
