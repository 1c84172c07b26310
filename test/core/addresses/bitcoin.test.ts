import { sha256 } from "@noble/hashes/sha2.js";
import { bech32m, createBase58check } from "@scure/base";
import { describe, expect, it } from "vitest";
import { parseBitcoin } from "../../../src/core/addresses/bitcoin.ts";
import * as vectors from "./vectors.ts";

const base58check = createBase58check(sha256);
const testnet = { ok: false, problem: "otherNetwork" };
const versioned = (version: number, length: number) => Uint8Array.from([version, ...Array(length).fill(7)]);

describe("parseBitcoin (base58check)", () => {
  it.each(vectors.mainBase58)("accepts %s unchanged", (text) => {
    expect(parseBitcoin(text)).toEqual({ ok: true, address: text });
  });

  it.each(vectors.testBase58)("refuses the testnet address %s", (text) => {
    expect(parseBitcoin(text)).toEqual(testnet);
  });

  it.each(vectors.privateKeys)("refuses the private key %s", (text) => {
    expect(parseBitcoin(text).ok).toBe(false);
  });

  it("accepts only the versions of mainnet", () => {
    for (let version = 0; version < 256; version++) {
      const text = base58check.encode(versioned(version, 20));
      const problem = "otherNetwork";
      const answer = [0x00, 0x05].includes(version) ? { ok: true, address: text } : { ok: false, problem };
      expect(parseBitcoin(text), text).toEqual(answer);
    }
  });

  it("accepts only 20 bytes, even with a right checksum", () => {
    for (let length = 0; length < 40; length++) {
      expect(parseBitcoin(base58check.encode(versioned(0x05, length))).ok, `${length} bytes`).toBe(
        length === 20,
      );
    }
  });

  it.each([
    ["1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mp", "typo"],
    ["1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo?", "unknown"],
  ])("names the problem of %j: %s", (text, problem) => {
    expect(parseBitcoin(text)).toEqual({ ok: false, problem });
  });
});

describe("parseBitcoin (witness programs)", () => {
  it.each(vectors.bip341)("accepts %s in either case", (text) => {
    expect(parseBitcoin(text)).toEqual({ ok: true, address: text });
    expect(parseBitcoin(text.toUpperCase())).toEqual({ ok: true, address: text });
  });

  it.each(vectors.bip350Mainnet)("accepts %s and returns it in lower case", (text) => {
    expect(parseBitcoin(text)).toEqual({ ok: true, address: text.toLowerCase() });
  });

  it.each(vectors.bip350Testnet)("refuses the test network's address %s", (text) => {
    expect(parseBitcoin(text)).toEqual(testnet);
    expect(parseBitcoin(text.toUpperCase())).toEqual(testnet);
  });

  it.each(vectors.bip173MadeInvalid)("refuses %s, which needs bech32m since BIP-350", (text) => {
    expect(parseBitcoin(text)).toEqual({ ok: false, problem: "typo" });
  });

  it.each(vectors.bip350Invalid)("refuses %s: %s", (text) => {
    expect(parseBitcoin(text).ok).toBe(false);
  });

  it("accepts only versions 1–16 with 2–40 bytes", () => {
    for (let version = 1; version < 32; version++) {
      for (const length of [1, 2, 20, 32, 40, 41]) {
        const text = bech32m.encode("bc", [version, ...bech32m.toWords(new Uint8Array(length))]);
        const known = version <= 16 && length >= 2 && length <= 40;
        const answer = known ? { ok: true, address: text } : { ok: false, problem: "typo" };
        expect(parseBitcoin(text), text).toEqual(answer);
      }
    }
  });
});
