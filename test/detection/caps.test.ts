import { describe, expect, it } from "vitest";
import { limits, timing } from "../../src/config.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";

describe("the probe's own copies of our limits, which it cannot import,", () => {
  it("let an address be as long as the rest of Windfall does", () => {
    expect(scanLimits.chars).toBe(limits.addressChars);
  });

  it("end the probe before the background gives the page up", () => {
    expect(scanTimeouts.overall).toBeLessThan(timing.scan);
    expect(scanTimeouts.announcement + scanTimeouts.provider).toBeLessThan(scanTimeouts.overall);
  });

  it("let a page show more than is added without asking, so that asking is possible", () => {
    expect(scanLimits.addresses).toBeGreaterThan(limits.newPerScan);
  });
});
