import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58, bech32, createBase58check } from "@scure/base";
import { describe, expect, it } from "vitest";
import { type SandboxNetwork, type SandboxWallet, wallet, wallets } from "./wallets.ts";

/** Capitalises every letter whose hash digit is 8 or more: ERC-55, and Starknet's rule. */
function checksummed(digits: string, hash: Uint8Array): string {
  const hashDigits = bytesToHex(hash);
  const raised = [...digits].map((digit, index) =>
    Number.parseInt(hashDigits.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${raised.join("")}`;
}

function evmChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  return checksummed(digits, keccak_256(utf8ToBytes(digits)));
}

function starknetChecksum(address: string): string {
  const short = BigInt(address).toString(16);
  const bytes = hexToBytes(short.length % 2 === 0 ? short : `0${short}`);
  return checksummed(short.padStart(64, "0"), keccak_256(bytes));
}

/** Throws, or does not return true, for an address that is invalid on its network. */
const isValid: Readonly<Record<SandboxNetwork, (address: string) => boolean>> = {
  evm: (address) => evmChecksum(address) === address,
  starknet: (address) => starknetChecksum(address) === address && BigInt(address) < 2n ** 251n - 256n,
  move: (address) => /^0x[0-9a-f]{64}$/.test(address) && BigInt(address) > 0xfn,
  solana: (address) => base58.decode(address).length === 32,
  cosmos: (address) => {
    const { prefix, bytes } = bech32.decodeToBytes(address);
    return prefix === "cosmos" && bytes.length === 20;
  },
  bitcoin: (address) => {
    if (!address.startsWith("bc1")) return createBase58check(sha256).decode(address)[0] === 0;
    const [version, ...program] = bech32.decode(`bc1${address.slice(3)}`).words;
    return version === 0 && bech32.fromWords(program).length === 20;
  },
};

describe("sandbox wallets", () => {
  it.each(wallets)("have a valid $network address: $name", ({ network, address }: SandboxWallet) => {
    expect(isValid[network](address)).toBe(true);
  });

  it("cover all six networks without duplicates", () => {
    expect(new Set(wallets.map(({ network }) => network)).size).toBe(6);
    expect(new Set(wallets.map(({ address }) => address)).size).toBe(wallets.length);
    expect(new Set(wallets.map(({ name }) => name)).size).toBe(wallets.length);
  });

  it("reveal Move or Starknet, except the ambiguous one", () => {
    const starknetBound = 2n ** 251n - 256n;
    const belowBound = wallets
      .filter(({ network, address }) => network === "move" && BigInt(address) < starknetBound)
      .map(({ name }) => name);
    expect(belowBound).toEqual(["move-ambiguous"]);
    for (const { network, address } of wallets) {
      if (network === "starknet") expect(address).toMatch(/^0x(?=.*[a-f])(?=.*[A-F])[0-9a-fA-F]{64}$/);
    }
  });

  it("can be found by name", () => {
    expect(wallet("evm-none")).toEqual(wallets.find(({ name }) => name === "evm-none"));
  });
});
