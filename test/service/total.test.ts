import { describe, expect, it } from "vitest";
import { readTotal } from "../../src/service/read-airdrops.ts";

describe("the service's own total", () => {
  it("is read with its count; unknown stays unknown", () => {
    expect(readTotal({ airdropsCount: 3, totalValueUsd: 12.5 })).toEqual({
      usdValue: 12.5,
      airdropsCount: 3,
      pageUrl: null,
      isUnknown: false,
    });
    expect(readTotal({ airdropsCount: 3, totalValueUsd: 0, isUnknownUsdValue: true })).toEqual({
      usdValue: null,
      airdropsCount: 3,
      pageUrl: null,
      isUnknown: true,
    });
    expect(readTotal({ airdropsCount: 3 })).toMatchObject({ usdValue: null, isUnknown: false });
    expect(readTotal({ airdropsCount: "1.5", totalValueUsd: 5 })).toMatchObject({
      airdropsCount: null,
      usdValue: 5,
    });
    expect(readTotal({ airdropsCount: 3, totalValueUsd: "$5" })).toMatchObject({
      airdropsCount: 3,
      usdValue: null,
    });
  });

  it.each([
    ["numbers as text", { airdropsCount: "3", totalValueUsd: "12.5" }],
    ["data.data", { data: { airdropsCount: 3, totalValueUsd: 12.5 } }],
    ["a list of one", [{ airdropsCount: 3, totalValueUsd: 12.5 }]],
  ])("is read from %s", (_name, data) => {
    expect(readTotal(data)).toMatchObject({ usdValue: 12.5, airdropsCount: 3 });
  });

  it.each([
    ["https://www.drops.bot/address/0x1", "https://www.drops.bot/address/0x1"],
    ["javascript:alert(1)", null],
    ["https://www.drops.bot@evil.example/", null],
    [7, null],
  ])("names the public page %s", (addressUrl, pageUrl) => {
    expect(readTotal({ totalValueUsd: 1, addressUrl })).toMatchObject({ usdValue: 1, pageUrl });
  });

  it.each([
    [null],
    [[]],
    [{}],
    [{ addressUrl: "https://www.drops.bot/" }],
    [{ totalValueUsd: -1 }],
    [{ totalValueUsd: "a lot" }],
  ])("is not read from %o", (data) => {
    expect(readTotal(data)).toBeNull();
  });
});
