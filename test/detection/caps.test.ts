import { describe, expect, it } from "vitest";
import { limits, timing } from "../../src/config.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";

describe("scanLimits", () => {
  it("allows the longest address of Windfall", () => {
    expect(scanLimits.chars).toBe(limits.addressChars);
  });

  it("ends the probe before the background's time limit", () => {
    expect(scanTimeouts.overall).toBeLessThan(timing.scan);
    expect(scanTimeouts.announcement + scanTimeouts.provider).toBeLessThan(scanTimeouts.overall);
  });

  it("allows more addresses than Windfall adds unasked", () => {
    expect(scanLimits.addresses).toBeGreaterThan(limits.newPerScan);
  });
});
