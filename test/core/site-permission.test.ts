import { describe, expect, it } from "vitest";
import { allSites, covers, sitePattern, sitesOf } from "../../src/core/site-permission.ts";

describe("sitePattern", () => {
  it.each([
    ["https://dapp.example", "https://dapp.example/*"],
    ["https://dapp.example:8443", "https://dapp.example/*"],
    ["http://localhost:3000", "http://localhost/*"],
    ["http://dapp.example", null],
    ["ftp://dapp.example", null],
    ["null", null],
    ["https://*.dapp.example", null],
    ["", null],
  ])("maps %s to %s", (origin, pattern) => {
    expect(sitePattern(origin)).toBe(pattern);
  });
});

describe("covers", () => {
  const dapp = "https://app.dapp.example/*";

  it.each([
    [dapp, dapp, true],
    [allSites, dapp, true],
    [allSites, "http://localhost/*", false],
    ["<all_urls>", "http://localhost/*", true],
    ["*://*/*", "http://localhost/*", true],
    ["*://app.dapp.example/*", dapp, true],
    ["*://*.dapp.example/*", dapp, true],
    ["https://*.dapp.example/*", "https://dapp.example/*", true],
    ["https://*.dapp.example/*", "https://adapp.example/*", false],
    ["http://*.dapp.example/*", dapp, false],
    ["https://dapp.example/*", dapp, false],
    [dapp, allSites, false],
  ])("says whether %s includes %s: %s", (wide, pattern, isCovered) => {
    expect(covers(["https://other.example/*", wide], pattern)).toBe(isCovered);
  });
});

describe("sitesOf", () => {
  it("returns the granted patterns without the services", () => {
    const granted = ["https://b.example/*", allSites, "https://api.example/*", "https://www.drops.bot/*"];
    expect(sitesOf(granted, ["https://*.drops.bot/*", "https://api.example/*"])).toEqual([
      "https://b.example/*",
      allSites,
    ]);
  });
});
