import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { networks } from "../../../src/core/addresses/network.ts";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { seed } from "../../seed.ts";
import { anyText } from "./arbitraries.ts";

describe("parseAddress", () => {
  it("ignores white space around an address", () => {
    expect(parseAddress("move", " \t\n\u00a00xBEEF\r\n\ufeff")).toEqual({
      ok: true,
      address: `0x${"beef".padStart(64, "0")}`,
    });
  });

  it.each(networks)("refuses empty and overlong texts on %s", (network) => {
    expect(parseAddress(network, "")).toEqual({ ok: false, problem: "unknown" });
    expect(parseAddress(network, " \n")).toEqual({ ok: false, problem: "unknown" });
    expect(parseAddress(network, "1".repeat(limits.addressChars + 1))).toEqual({
      ok: false,
      problem: "unknown",
    });
  });

  it("never throws, and does not change a canonical address", () => {
    fc.assert(
      fc.property(fc.constantFrom(...networks), anyText, (network, text) => {
        const parsed = parseAddress(network, text);
        if (parsed.ok) expect(parseAddress(network, parsed.address)).toEqual(parsed);
      }),
      { seed, numRuns: 3000 },
    );
  });
});
