import { bech32, bech32m } from "@scure/base";
import { describe, expect, it } from "vitest";
import { parseCosmos } from "../../../src/core/addresses/cosmos.ts";

const typo = { ok: false, problem: "typo" };
const otherChain = { ok: false, problem: "otherChain" };
const unknown = { ok: false, problem: "unknown" };

// CosmJS: `packages/amino` (addresses.spec, secp256k1wallet.spec, secp256k1hdwallet.spec, signdoc.spec) and
// its signer tests.
const cosmjs = [
  "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r",
  "cosmos1pfq05em6sfkls66ut4m2257p7qwlk448h8mysz",
  "cosmos1jhg0e7s6gn44tfc5k37kr04sznyhedtc9rzys5",
];
const account = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => at);

describe("parseCosmos", () => {
  it.each(cosmjs)("accepts %s in lower or upper case", (text) => {
    expect(parseCosmos(text)).toEqual({ ok: true, address: text });
    expect(parseCosmos(text.toUpperCase())).toEqual({ ok: true, address: text });
  });

  it.each([
    ["eth1n48g2mjh9ezz7zjtya37wtgg5r5emr0drkwlgw", otherChain],
    ["eth1n48g2mjh9ezz7zjtya37wtgg5r5emr0dxxxxxx", unknown],
    ["Eth1n48g2mjh9ezz7zjtya37wtgg5r5emr0drkwlgw", unknown],
  ])("refuses %s", (text, refusal) => {
    expect(parseCosmos(text)).toEqual(refusal);
  });

  it("accepts only the 20 or 32 bytes of an address", () => {
    for (let length = 0; length <= 40; length++) {
      const text = bech32.encodeFromBytes("cosmos", bytes(length));
      const answer =
        length === 20 || length === 32 ? { ok: true, address: text } : { ok: false, problem: "typo" };
      expect(parseCosmos(text), text).toEqual(answer);
    }
  });

  it("refuses bech32m with any data", () => {
    expect(parseCosmos(bech32m.encodeFromBytes("cosmos", bytes(20)))).toEqual(typo);
  });

  it.each(["cosmosvaloper", "cosmosvalcons", "osmo", "cosmo", "bc"])("refuses the prefix %s", (prefix) => {
    expect(parseCosmos(bech32.encodeFromBytes(prefix, bytes(20)))).toEqual(otherChain);
  });

  it.each([
    ["cosmos1", "typo"],
    [`${account.slice(0, -1)}q`, "typo"],
    [account.replace("cosmos", "Cosmos"), "typo"],
  ])("names the problem of %s: %s", (text, problem) => {
    expect(parseCosmos(text)).toEqual({ ok: false, problem });
  });
});
