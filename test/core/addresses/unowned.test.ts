import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Network } from "../../../src/core/addresses/network.ts";
import { parseAddress, parseOwned } from "../../../src/core/addresses/network-rules.ts";
import { isUnowned } from "../../../src/core/addresses/unowned.ts";
import { seed } from "../../seed.ts";
import * as arbitrary from "./arbitraries.ts";
import * as vectors from "./vectors.ts";

const base58check = createBase58check(sha256);
const zeros = (length: number) => new Uint8Array(length);
const witness = (version: number, program: Uint8Array) =>
  (version === 0 ? bech32 : bech32m).encode("bc", [version, ...bech32.toWords(program)]);
const hub = (account: Uint8Array) => bech32.encodeFromBytes("cosmos", account);
const evmNumber = (digits: string) => `0x${digits.padStart(40, "0")}`;

const moduleAccounts = ["fee_collector", "gov", "transfer", "feemarket-fee-collector"].map((name) =>
  hub(sha256(utf8ToBytes(name)).slice(0, 20)),
);

/** From the crate solana-sdk-ids 3.1. */
const nativePrograms = [
  "11111111111111111111111111111111",
  "1nc1nerator11111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "ComputeBudget111111111111111111111111111111",
  "Stake11111111111111111111111111111111111111",
  "Sysvar1nstructions1111111111111111111111111",
  "ZkE1Gama1Proof11111111111111111111111111111",
];

const unowned: Readonly<Record<Network, readonly string[]>> = {
  evm: [
    ...["0", "1", "11", "100", "1010", "8001", "dead", "ffff"].map(evmNumber),
    "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
    "0xfffffffffffffffffffffffffffffffffffffffe",
    "0x4200000000000000000000000000000000000006",
    "0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000",
    "0xdEAD000000000000000042069420694206942069",
  ],
  solana: [
    ...nativePrograms,
    "So11111111111111111111111111111111111111112",
    "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
    "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
    "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
  ],
  move: ["0x0", "0x1", "0xf", "0x403", "0xdee9", "0xffff"],
  cosmos: [hub(zeros(20)), hub(zeros(32)), ...moduleAccounts],
  bitcoin: [
    base58check.encode(zeros(21)),
    base58check.encode(Uint8Array.from([5, ...zeros(20)])),
    ...[witness(0, zeros(20)), witness(0, zeros(32)), witness(1, zeros(32))],
    witness(1, hexToBytes("50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0")),
    witness(1, hexToBytes("4e73")),
    "1BitcoinEaterAddressDontSendf59kuE",
    "1CounterpartyXXXXXXXXXXXXXXXUWLpVr",
  ],
  starknet: ["0x0", "0x1", "0x2", "0xf", "0xffff"],
};

const tables = Object.entries(unowned).flatMap(([network, texts]) =>
  texts.map((text) => [network as Network, text] as const),
);

describe("isUnowned", () => {
  it.each(tables)("knows on %s the address %s", (network, text) => {
    const parsed = parseAddress(network, text);
    expect(parsed).toMatchObject({ ok: true });
    expect(parseOwned(network, text)).toEqual({ ok: false, problem: "unowned" });
  });

  it.each([
    // The deposit contract, and a contract of EIP-4788, have many leading zeros.
    ["evm", "0x00000000219ab540356cBB839Cbe05303d7705Fa"],
    ["evm", evmNumber("10000")],
    ["solana", "nick6zJc6HpW3kfBm4xS2dmbuVRyb5F3AnUvj5ymzR5"],
    ["move", "0x10000"],
    ["starknet", "0x10000"],
    // The reward of the first block.
    ["bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["bitcoin", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ] as const)("leaves on %s the address %s", (network, text) => {
    expect(parseOwned(network, text)).toMatchObject({ ok: true });
  });

  it("matches no address of a random key", () => {
    const addresses = fc.oneof(
      ...[
        ["evm", arbitrary.evm] as const,
        ["solana", arbitrary.solana] as const,
        ["cosmos", arbitrary.cosmos] as const,
        ["bitcoin", fc.oneof(arbitrary.bitcoinBase58, arbitrary.bitcoinWitness)] as const,
      ].map(([network, one]) => one.map((address) => ({ network, address }))),
    );
    fc.assert(
      fc.property(addresses, (one) => !isUnowned(one)),
      { seed, numRuns: 2000 },
    );
    for (const address of [...vectors.mainBase58, ...vectors.bip341])
      expect(isUnowned({ network: "bitcoin", address })).toBe(false);
  });
});
