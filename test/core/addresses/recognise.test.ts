import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import type { AddressProblem, Network } from "../../../src/core/addresses/network.ts";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { recognise } from "../../../src/core/addresses/recognise.ts";

const pad = (digits: string) => `0x${digits.padStart(64, "0")}`;
const recognised = (network: Network, address: string) => ({ kind: "recognised", network, address });
const refused = (problem: AddressProblem) => ({ kind: "refused", problem });
const ambiguous = (digits: string, ...networks: Network[]) => ({
  kind: "mayBeKey",
  network: networks[0],
  address: pad(digits),
  networks,
});

const checksummed = "0x02Fd23d9182193775423497fc0c472E156C57C69E4089A1967fb288A2d84e914";
const account = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const solana = "SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf";

describe("recognise (40 hex digits)", () => {
  it("returns EVM", () => {
    const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
    expect(recognise(vitalik.toLowerCase())).toEqual(recognised("evm", vitalik));
    expect(recognise(vitalik.replace("d8dA", "d8Da"))).toEqual(refused("typo"));
    expect(recognise(vitalik.replace("0x", "0X"))).toEqual(recognised("evm", vitalik));
  });

  it("needs the checksum without a prefix", () => {
    const digits = "d8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
    expect(recognise(digits)).toEqual(recognised("evm", `0x${digits}`));
    expect(recognise(digits.replace("d8dA", "d8Da"))).toEqual(refused("typo"));
    expect(recognise(digits.toLowerCase())).toEqual(refused("typo"));
    expect(recognise(digits.toLowerCase(), "evm")).toEqual(recognised("evm", `0x${digits}`));
  });
});

describe("recognise (64 hex digits)", () => {
  it.each(["07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00", "aB".repeat(32)])(
    "offers Move above Starknet's bound: %s",
    (digits) => {
      for (const text of [digits, `0x${digits}`, `0X${digits}`])
        expect(recognise(text)).toEqual(ambiguous(digits.toLowerCase(), "move"));
    },
  );

  it("asks nothing if Starknet's checksum fits", () => {
    expect(recognise(checksummed)).toEqual(recognised("starknet", checksummed.toLowerCase()));
  });

  it.each(["evm", "solana"] as const)("asks after the prefix of %s", (network) => {
    expect(recognise(`0x${"7".repeat(64)}`, network)).toEqual(ambiguous("7".repeat(64), "move"));
  });

  it("offers Starknet and Move without a checksum", () => {
    const digits = checksummed.slice(2).toLowerCase();
    const last = "07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeff";
    expect(recognise(`0x${digits}`)).toEqual(ambiguous(digits, "starknet", "move"));
    expect(recognise(`0x${digits.toUpperCase()}`)).toEqual(ambiguous(digits, "starknet", "move"));
    expect(recognise(`0x${last}`)).toEqual(ambiguous(last, "starknet", "move"));
  });
});

describe("recognise (60 to 63 hex digits)", () => {
  it.each([60, 61, 62, 63])("offers Starknet and Move for %i digits", (length) => {
    const digits = "7".repeat(length);
    expect(recognise(`0x${digits}`)).toEqual(ambiguous(digits, "starknet", "move"));
    if (length < 63)
      expect(recognise(`0x${"f".repeat(length)}`)).toEqual(ambiguous("f".repeat(length), "starknet", "move"));
  });
});

describe("recognise (other lengths of hex)", () => {
  it("refuses a length that no address has", () => {
    for (const length of [20, 39, 41, 59, 65])
      for (const network of [null, "move", "starknet"] as const)
        expect(recognise(`0x${"a".repeat(length)}`, network)).toEqual(refused("typo"));
    expect(recognise(`0x${"g".repeat(40)}`)).toEqual(refused("typo"));
  });

  it("takes a short number for no address", () => {
    for (const length of [0, 1, 8, 19])
      expect(recognise(`0x${"a".repeat(length)}`)).toEqual(refused("unknown"));
  });
});

describe("recognise (prefixes)", () => {
  it.each([
    ["inj", 20],
    ["pb", 20],
    ["cosmosvaloper", 20],
    ["osmo", 32],
  ])("refuses %s1 with %i bytes, of another chain or a contract", (prefix, length) => {
    const text = bech32.encodeFromBytes(prefix, new Uint8Array(length).fill(7));
    expect(recognise(text)).toEqual(refused("otherChain"));
    expect(recognise(text.toUpperCase())).toEqual(refused("otherChain"));
  });

  it("offers the Cosmos address of the key of osmo1", () => {
    const text = bech32.encode("osmo", bech32.decode(account).words);
    const derived = { kind: "derived", network: "cosmos", address: account };
    expect(recognise(text)).toEqual({ ...derived, from: text });
    expect(recognise(text.toUpperCase())).toEqual({ ...derived, from: text.toUpperCase() });
    expect(recognise(text, "cosmos")).toEqual({ ...derived, from: text });
  });

  it("refuses a derived address that nobody owns", () => {
    const feeCollector = bech32.decode("cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta").words;
    expect(recognise(bech32.encode("osmo", feeCollector))).toEqual(refused("unowned"));
  });

  it("refuses a mistyped account of another chain", () => {
    // A valid length and alphabet of base58.
    const text = `osmo1${"y".repeat(38)}`;
    expect(parseAddress("solana", text).ok).toBe(true);
    expect(recognise(text)).toEqual(refused("typo"));
  });
});

describe("recognise (base58)", () => {
  it.each([
    solana,
    // These start like other networks' addresses in the wrong case.
    "bc1FBXxQbR5dCyUZgkUcxaL2hTL4PzZcBNgJYfXGrVq",
    "3FBXxQbR5dCyUZgkUcxaL2hTL4PzZcBNgJYfXGrVqk1z",
  ])("returns Solana for the 32 bytes of %s", (text) => {
    expect(recognise(text)).toEqual(recognised("solana", text));
  });

  it.each([
    [solana.slice(0, -3), "typo"],
    ["11111111111111111111111111111111", "unowned"],
    ["9688dba8cdd15f79b65485e5c96cdedaed9d179bb614", "typo"],
    ["Donaudampfschifffahrtsgesellschaft", "unknown"],
    ["20261127000000000000000000000001", "unknown"],
    [`${solana},${solana}`, "unknown"],
  ] as const)("refuses %j: %s", (text, problem) => {
    expect(recognise(text)).toEqual(refused(problem));
  });
});
