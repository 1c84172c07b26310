import { describe, expect, it } from "vitest";
import { limits, timing } from "../../src/config.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";

describe("the probe's copies of limits that it cannot import", () => {
  it("allow the longest address of Windfall", () => {
    expect(scanLimits.chars).toBe(limits.addressChars);
  });

  it("end the probe before the background's time limit", () => {
    expect(scanTimeouts.overall).toBeLessThan(timing.scan);
    expect(scanTimeouts.announcement + scanTimeouts.provider).toBeLessThan(scanTimeouts.overall);
  });

  it("let a page show more than is added unasked", () => {
    expect(scanLimits.addresses).toBeGreaterThan(limits.newPerScan);
  });
});
