import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, bech32, bech32m, createBase58check } from "@scure/base";
import fc from "fast-check";

/**
 * Addresses made from bytes. The casing rules are implemented a second time, with numbers instead of texts, so that
 * the parsers are compared with other code.
 */

const base58check = createBase58check(sha256);
/** A hash of zeros makes an address that `unowned.ts` refuses. */
const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).filter((hash) => hash.some((byte) => byte > 0));

function cased(digits: string, hash: Uint8Array): string {
  const bits = hash.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const upper = (at: number) => (bits >> BigInt(255 - 4 * at)) & 1n;
  return Array.from(digits, (digit, at) => (upper(at) ? digit.toUpperCase() : digit)).join("");
}

function evmChecksum(digits: string): string {
  return `0x${cased(digits, keccak_256(new TextEncoder().encode(digits)))}`;
}

/** @returns the number, padded, in the casing of starknet.js */
function starknetChecksum(value: bigint): string {
  const big: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 8n) big.unshift(Number(rest & 255n));
  return `0x${cased(value.toString(16).padStart(64, "0"), keccak_256(Uint8Array.from(big)))}`;
}

const digits = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });

export const evm = digits("0123456789abcdef", 40).map(evmChecksum);
export const starknet = fc.bigInt({ min: 0x10000n, max: 2n ** 251n - 257n }).map(starknetChecksum);
export const move = fc
  .bigInt({ min: 0x10000n, max: 2n ** 256n - 1n })
  .map((value) => `0x${value.toString(16)}`);
export const solana = bytes(32).map((key) => base58.encode(key));
export const cosmos = fc
  .constantFrom(20, 32)
  .chain(bytes)
  .map((account) => bech32.encodeFromBytes("cosmos", account));
const foreignCosmos = fc
  .tuple(fc.constantFrom("osmo", "celestia", "juno", "inj", "terra", "sei", "pb", "cosmosvaloper"), bytes(20))
  .map(([prefix, account]) => bech32.encodeFromBytes(prefix, account));
export const bitcoinBase58 = fc
  .tuple(fc.constantFrom(0x00, 0x05), bytes(20))
  .map(([version, hash]) => base58check.encode(Uint8Array.from([version, ...hash])));
export const bitcoinWitness = fc.oneof(
  fc
    .constantFrom(20, 32)
    .chain(bytes)
    .map((program) => bech32.encode("bc", [0, ...bech32.toWords(program)])),
  fc
    .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 2, max: 40 }).chain(bytes))
    .map(([version, program]) => bech32m.encode("bc", [version, ...bech32m.toWords(program)])),
);

const anyAddress = fc.oneof(
  evm,
  starknet,
  move,
  solana,
  cosmos,
  foreignCosmos,
  bitcoinBase58,
  bitcoinWitness,
);

export function substituted(text: fc.Arbitrary<string>, alphabet: string): fc.Arbitrary<string> {
  return text.chain((whole) =>
    fc.nat(whole.length - 1).chain((at) =>
      fc
        .constantFrom(...alphabet)
        .filter((letter) => letter !== whole.charAt(at))
        .map((letter) => whole.slice(0, at) + letter + whole.slice(at + 1)),
    ),
  );
}

/** Addresses with cut, doubled or replaced parts, or in another case. */
const damaged = fc.oneof(
  substituted(anyAddress, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_ ٣é"),
  anyAddress.map((text) => text.toUpperCase()),
  anyAddress.map((text) => text.toLowerCase()),
  fc.tuple(anyAddress, fc.nat(70)).map(([text, at]) => text.slice(0, at)),
  fc.tuple(anyAddress, fc.nat(70)).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
  fc.tuple(anyAddress, anyAddress).map(([one, other]) => one + other),
);

/** Hex digits near every significant length, in any case. */
const anyHex = fc
  .string({ unit: fc.constantFrom(..."0000123456789abcdefABCDEF"), maxLength: 70 })
  .map((text) => `0x${text}`);

export const anyText = fc.oneof(
  anyAddress,
  damaged,
  anyHex,
  fc.string({ unit: "binary", maxLength: 140 }),
  fc.string({ unit: fc.constantFrom(..."1bcosmtkq023mn"), maxLength: 60 }),
);
