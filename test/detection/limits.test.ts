// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { limits, timing } from "../../src/config.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";
import { announce, fakeProvider, scan, whileTesting } from "./fake-wallets.ts";

it("the limits of a scan agree with those of the background", () => {
  expect(scanLimits.chars).toBe(limits.addressChars);
  expect(scanLimits.addresses).toBeGreaterThan(limits.newPerScan);
  expect(scanTimeouts.overall).toBeLessThan(timing.scan);
  expect(scanTimeouts.announcement + scanTimeouts.provider).toBeLessThan(scanTimeouts.overall);
});

// Pages far beyond the limits are in the corpus of hostile pages.
describe("a page at the limit", () => {
  const address = (index: number) => `0x${index.toString(16).padStart(40, "0")}`;
  const announceMany = (count: number) => {
    const providers = Array.from({ length: count }, (_, index) =>
      fakeProvider([], {}, () => [address(index)]),
    );
    whileTesting("eip6963:requestProvider", () => {
      for (const provider of providers)
        window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { provider } }));
    });
  };
  const announceOne = (accounts: number) =>
    announce(fakeProvider([], {}, () => Array.from({ length: accounts }, (_, index) => address(index))));

  it.each([
    ["wallets", scanLimits.providers, announceMany],
    ["accounts of one wallet", scanLimits.addressesPerSource, announceOne],
  ] as const)("is suspicious only with more %s, which are cut", async (_what, limit, page) => {
    page(limit);
    expect(await scan()).toMatchObject({ findings: { length: limit }, suspicious: false });
    page(limit + 1);
    expect(await scan()).toMatchObject({ findings: { length: limit }, suspicious: true });
  });

  it("is suspicious with a longer address, which is left out", async () => {
    announce(fakeProvider([], {}, () => ["0".repeat(scanLimits.chars + 1), address(1)]));
    expect(await scan()).toMatchObject({ findings: [{ address: address(1) }], suspicious: true });
  });
});
