import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { networks } from "../../../src/core/addresses/network.ts";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { seed } from "../../seed.ts";
import { anyText } from "./arbitraries.ts";

const examples = [
  ["evm", "0xd8da6bf26964af9d7eed9e03e53415d37aa96045", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"],
  ["solana", "DcESq8KFcdTdpjWtr2DoGcvu5McM3VJoBetgM1X1vVct", "DcESq8KFcdTdpjWtr2DoGcvu5McM3VJoBetgM1X1vVct"],
  ["move", "0xBEEF", `0x${"beef".padStart(64, "0")}`],
  [
    "cosmos",
    "COSMOS1PKPTRE7FDKL6GFRZLESJJVHXHLC3R4GMMK8RS6",
    "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6",
  ],
  ["bitcoin", "BC1QVYQ0CC6RAHYVSAZFDJE0TWL7EZ82NDMUAC2LHV", "bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv"],
  ["starknet", "0xBEEF", `0x${"beef".padStart(64, "0")}`],
] as const;

describe("parseAddress", () => {
  it.each(examples)("reads an address of %s within white space", (network, text, address) => {
    expect(parseAddress(network, text)).toEqual({ ok: true, address });
    expect(parseAddress(network, ` \t\n\u00a0${text}\r\n\ufeff`)).toEqual({ ok: true, address });
  });

  it.each(networks)("refuses empty and overlong texts on %s", (network) => {
    expect(parseAddress(network, "")).toEqual({ ok: false, problem: "unknown" });
    expect(parseAddress(network, " \n")).toEqual({ ok: false, problem: "unknown" });
    expect(parseAddress(network, "1".repeat(limits.addressChars + 1))).toEqual({
      ok: false,
      problem: "unknown",
    });
  });

  it("never throws for any text and network", () => {
    fc.assert(
      fc.property(fc.constantFrom(...networks), anyText, (network, text) => {
        expect(parseAddress(network, text)).toHaveProperty("ok");
      }),
      { seed, numRuns: 3000 },
    );
  });

  it("does not change a canonical address", () => {
    fc.assert(
      fc.property(fc.constantFrom(...networks), anyText, (network, text) => {
        const parsed = parseAddress(network, text);
        if (parsed.ok) expect(parseAddress(network, parsed.address)).toEqual(parsed);
      }),
      { seed, numRuns: 3000 },
    );
  });
});
