/** The sandbox's wallets: public example addresses, each with one situation. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { numberedAnswers, type WalletAnswers } from "./numbered-airdrops.ts";

export type SandboxNetwork = "evm" | "solana" | "move" | "cosmos" | "bitcoin" | "starknet";

export interface SandboxWallet {
  readonly name: string;
  readonly network: SandboxNetwork;
  /** In checksummed form, if the network has one. */
  readonly address: string;
  /** The situation in one line. */
  readonly what: string;
}

/** Reads the file, because the test bundler's JSON parser rejects the half emoji among the hostile names. */
function stored(name: string): WalletAnswers {
  return JSON.parse(readFileSync(join(import.meta.dirname, "data", `${name}.json`), "utf8"));
}

const table = {
  "evm-deadlines": {
    network: "evm",
    address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
    what: "six airdrops: within 7 days, within 30 days and none, two of unknown value",
    answers: stored("evm-deadlines"),
  },
  "evm-none": {
    network: "evm",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    what: "no airdrops",
    answers: stored("none"),
  },
  "evm-hundred": {
    network: "evm",
    address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    what: "100 airdrops (numbered-airdrops.ts gives the rule)",
    answers: numberedAnswers(100),
  },
  "evm-total-differs": {
    network: "evm",
    address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    what: "a list of 2 worth $150.00; the service's own total says 3 worth $163.25",
    answers: stored("evm-total-differs"),
  },
  "evm-hostile-names": {
    network: "evm",
    address: "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    what: "names with bidi overrides, zero-width and control characters, HTML, formulas, 500 characters",
    answers: stored("evm-hostile-names"),
  },
  "solana-soon": {
    network: "solana",
    address: "83astBRguLMdt2h5U1Tpdq5tjFoJ6noeGwaY3mDLVcri",
    what: "one within 30 days, one worth a cent, one worth a known nothing",
    answers: stored("solana-soon"),
  },
  "solana-unknown": {
    network: "solana",
    address: "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM",
    what: "unknown values only, one of them with a number that must not be counted",
    answers: stored("solana-unknown"),
  },
  "move-very-soon": {
    network: "move",
    address: "0xca843279e3427144cead5e4d5999a3d0ca843279e3427144cead5e4d5999a3d0",
    what: "one within 7 days, one without a deadline",
    answers: stored("move-very-soon"),
  },
  "move-ambiguous": {
    network: "move",
    address: "0x05a97986a9d031c4567e15b797be516910cfcb4156312482efc6a19c0a30c948",
    what: "an address that could be Starknet's as well; one airdrop without a deadline",
    answers: stored("move-ambiguous"),
  },
  "cosmos-soon": {
    network: "cosmos",
    address: "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6",
    what: "one within 30 days, one flagged for 7 days but not for 30",
    answers: stored("cosmos-soon"),
  },
  "bitcoin-very-soon": {
    network: "bitcoin",
    address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    what: "one within 7 days",
    answers: stored("bitcoin-very-soon"),
  },
  "starknet-very-soon": {
    network: "starknet",
    address: "0x049D36570D4e46f48e99674bd3fcc84644DdD6b96F7C741B1562B82f9e004dC7",
    what: "one within 7 days, one of unknown value within 30",
    answers: stored("starknet-very-soon"),
  },
} as const satisfies Record<string, Omit<SandboxWallet, "name"> & { answers: WalletAnswers }>;

export type SandboxWalletName = keyof typeof table;

/** Every wallet in the order of the table. */
export const wallets: readonly SandboxWallet[] = Object.entries(table).map(
  ([name, { network, address, what }]) => ({ name, network, address, what }),
);

/** @returns the wallet of that name */
export function wallet(name: SandboxWalletName): SandboxWallet {
  const { network, address, what } = table[name];
  return { name, network, address, what };
}

/** @returns every wallet with its answers */
export function answeredWallets(): readonly (SandboxWallet & { answers: WalletAnswers })[] {
  return Object.entries(table).map(([name, row]) => ({ name, ...row }));
}
