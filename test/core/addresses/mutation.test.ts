import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBitcoin } from "../../../src/core/addresses/bitcoin.ts";
import { parseCosmos } from "../../../src/core/addresses/cosmos.ts";
import { parseEvm } from "../../../src/core/addresses/evm.ts";
import { parseStarknet } from "../../../src/core/addresses/starknet.ts";
import { seed } from "../../seed.ts";
import {
  bitcoinBase58,
  bitcoinWitness,
  cosmos,
  evm,
  evmOfLetters,
  starknet,
  starknetChecksum,
  starknetOfLetters,
  substituted,
} from "./arbitraries.ts";

const hexDigits = "0123456789abcdefABCDEF";
const alphanumeric = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const mixed = (text: string) => /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text.slice(2));
const swapCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

function everyCaseChange(text: string): string[] {
  const changes = Array.from(text, (letter, at) => text.slice(0, at) + swapCase(letter) + text.slice(at + 1));
  return changes.filter((changed, at) => at > 1 && changed !== text && mixed(changed));
}

/** Bech32 and bech32m always find up to four wrong characters (BIP-173) and refuse mixed case. */
describe("a wrong character in a bech32 address", () => {
  it("is always found on Cosmos", () => {
    fc.assert(
      fc.property(substituted(cosmos, alphanumeric), (text) => {
        expect(parseCosmos(text).ok).toBe(false);
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("is always found on Bitcoin", () => {
    fc.assert(
      fc.property(substituted(bitcoinWitness, alphanumeric), (text) => {
        expect(parseBitcoin(text).ok).toBe(false);
      }),
      { seed, numRuns: 2000 },
    );
  });
});

/** One of 2³² mutations passes, so this test fails once in about two million runs. */
it("base58check misses one wrong character in 2³²", () => {
  fc.assert(
    fc.property(substituted(bitcoinBase58, alphanumeric), (text) => {
      expect(parseBitcoin(text).ok).toBe(false);
    }),
    { seed, numRuns: 2000 },
  );
});

/** The digits determine the casing, so the mistake is always found. A text in one case is the same address. */
describe("a letter in the wrong case", () => {
  it("is always found on EVM", () => {
    fc.assert(
      fc.property(evm, (text) => {
        expect(parseEvm(text)).toEqual({ ok: true, address: text });
        for (const changed of everyCaseChange(text)) expect(parseEvm(changed).ok, changed).toBe(false);
      }),
      { seed },
    );
  });

  it("is always found on Starknet", () => {
    fc.assert(
      fc.property(starknet, (text) => {
        expect(parseStarknet(text)).toEqual({ ok: true, address: text.toLowerCase() });
        for (const changed of everyCaseChange(text)) expect(parseStarknet(changed).ok, changed).toBe(false);
      }),
      { seed },
    );
  });
});

/**
 * Each letter keeps its case with probability ½. An ordinary ERC-55 address lets one mistake in 4,000 pass; letters
 * alone let one in 2³⁹ pass.
 */
describe("a wrong digit in an address of letters", () => {
  it("is found on EVM, except one in 2³⁹", () => {
    fc.assert(
      fc.property(substituted(evmOfLetters, hexDigits).filter(mixed), (text) => {
        expect(parseEvm(text).ok).toBe(false);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("is found on Starknet, except one in 2⁶¹", () => {
    fc.assert(
      fc.property(substituted(starknetOfLetters, hexDigits).filter(mixed), (text) => {
        expect(parseStarknet(text).ok).toBe(false);
      }),
      { seed, numRuns: 1000 },
    );
  });
});

it("starknetChecksum agrees with the example of starknet.js", () => {
  const text = "0x02Fd23d9182193775423497fc0c472E156C57C69E4089A1967fb288A2d84e914";
  expect(starknetChecksum(BigInt(text))).toBe(text);
});
