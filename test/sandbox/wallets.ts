/** The sandbox's wallets: public example addresses, each with one situation. */

import { named } from "./entry.ts";
import { hostileNames } from "./hostile-names.ts";

export type SandboxNetwork = "evm" | "solana" | "move" | "cosmos" | "bitcoin" | "starknet";

export interface SandboxWallet {
  readonly name: string;
  readonly network: SandboxNetwork;
  /** In checksummed form, if the network has one. */
  readonly address: string;
  /** The situation in one line. */
  readonly what: string;
}

/** The list of a wallet, and fields of the value endpoint's answer that differ from it. */
export interface Answered {
  readonly list: readonly unknown[];
  readonly value?: object;
}

const table = {
  "evm-deadlines": {
    network: "evm",
    address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
    what: "six airdrops: within 7 days, within 30 days and none, two of unknown value",
    list: [
      named("Cobalt Bridge", null),
      named("Alder Network", 412.5, 7),
      named("Drift Garden", 89.99),
      named("Brindle Finance", 1204.07, 30),
      named("Ember Rollup", null, 7),
      named("Fable Points", 12.3, 30),
    ],
  },
  "evm-none": {
    network: "evm",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    what: "no airdrops",
    list: [],
  },
  "evm-hundred": {
    network: "evm",
    address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    what: "100 airdrops, every tenth of unknown value",
    list: Array.from({ length: 100 }, (_, index) =>
      named(`Airdrop ${index + 1}`, index % 10 === 0 ? null : 25 * index, index % 20 === 7 ? 7 : undefined),
    ),
  },
  "evm-total-differs": {
    network: "evm",
    address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    what: "a list of 2 worth $150.00; the service's own total says 3 worth $163.25",
    list: [named("Harbor Credits", 50, 30), named("Alder Network", 100, 7)],
    value: { airdropsCount: 3, totalValueUsd: 163.25, totalValueUsdFormatted: "$163.25" },
  },
  "evm-hostile-names": {
    network: "evm",
    address: "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    what: "names with bidi overrides, zero-width and control characters, HTML, formulas, 500 characters",
    list: hostileNames,
  },
  "solana-soon": {
    network: "solana",
    address: "83astBRguLMdt2h5U1Tpdq5tjFoJ6noeGwaY3mDLVcri",
    what: "one within 30 days, one worth a cent, one worth a known nothing",
    list: [named("Kelp Quest", 0), named("Juniper Swap", 0.01), named("Iris Perps", 230.4, 30)],
  },
  "solana-unknown": {
    network: "solana",
    address: "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM",
    what: "unknown values only, one of them with a number that must not be counted",
    list: [named("Lumen DEX", null), { ...named("Maple Staking", null, 30), usdValue: 12.5 }],
  },
  "move-very-soon": {
    network: "move",
    address: "0xca843279e3427144cead5e4d5999a3d0ca843279e3427144cead5e4d5999a3d0",
    what: "one within 7 days, one without a deadline",
    list: [named("Pine Oracle", 18.25), named("Opal Lend", 640, 7)],
  },
  "move-ambiguous": {
    network: "move",
    address: "0x05a97986a9d031c4567e15b797be516910cfcb4156312482efc6a19c0a30c948",
    what: "an address that could be Starknet's as well; one airdrop without a deadline",
    list: [named("Reed Liquidity", 5)],
  },
  "cosmos-soon": {
    network: "cosmos",
    address: "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6",
    what: "one within 30 days, one flagged for 7 days but not for 30",
    list: [named("Sable Chain", 310.1, 30), { ...named("Thistle Zone", 45, 7), isExpiringSoon: false }],
  },
  "bitcoin-very-soon": {
    network: "bitcoin",
    address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    what: "one within 7 days",
    list: [named("Umber Runes", 58.6, 7)],
  },
  "starknet-very-soon": {
    network: "starknet",
    address: "0x049D36570D4e46f48e99674bd3fcc84644DdD6b96F7C741B1562B82f9e004dC7",
    what: "one within 7 days, one of unknown value within 30",
    list: [named("Yarrow Season", null, 30), named("Willow Prover", 250, 7)],
  },
} as const satisfies Record<string, Omit<SandboxWallet, "name"> & Answered>;

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

/** Every wallet with its answers. */
export const answeredWallets: readonly (SandboxWallet & Answered)[] = Object.entries(table).map(
  ([name, row]) => ({ name, ...row }),
);
