import { describe, expect, it } from "vitest";
import { covers } from "../../src/core/service-url.ts";

describe("covers", () => {
  const allSites = "https://*/*";
  const dapp = "https://app.dapp.example/*";

  it.each([
    [dapp, dapp, true],
    [allSites, dapp, true],
    [allSites, "http://localhost/*", false],
    ["<all_urls>", "http://localhost/*", true],
    ["*://app.dapp.example/*", dapp, true],
    ["*://*.dapp.example/*", dapp, true],
    ["https://*.dapp.example/*", "https://dapp.example/*", true],
    ["https://*.dapp.example/*", "https://adapp.example/*", false],
    ["http://*.dapp.example/*", dapp, false],
    [dapp, allSites, false],
  ])("says whether %s includes %s: %s", (wide, pattern, isCovered) => {
    expect(covers(["https://other.example/*", wide], pattern)).toBe(isCovered);
  });
});
