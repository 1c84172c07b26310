import type { Network, networks } from "./network.ts";

/** The probe reads this table inside pages, so that this file imports types only. */

type Chains<N extends Network> = {
  readonly network: N;
  /** In lower case. Users write them, and URIs, CAIP-10 and the chain ids of Wallet Standard begin with them. */
  readonly names: readonly string[];
  /**
   * CAIP-2 ids, besides the names with `:mainnet` of Wallet Standard. None for EVM, where an account has one address on
   * all chains.
   */
  readonly mainNetworks: readonly string[];
  /** How a part of an explorer's host or path begins. Only the addresses of Move and Starknet look alike. */
  readonly explorers: readonly string[];
};

type ForEach<All extends readonly Network[]> = { readonly [I in keyof All]: Chains<All[I]> };

/**
 * Prefixes of the chains that are known to have the key of `cosmos1…` (coin type 118, secp256k1). Others could give a
 * stranger's address.
 */
export const chainsWithKeyOfHub: readonly string[] = [
  "akash",
  "archway",
  "axelar",
  "bbn",
  "celestia",
  "chihuahua",
  "dora",
  "gravity",
  "jkl",
  "juno",
  "kujira",
  "like",
  "neutron",
  "noble",
  "nolus",
  "osmo",
  "regen",
  "saga",
  "sent",
  "somm",
  "stride",
];

/** How wallets, links and users name the chains of each network. */
export const chains: ForEach<typeof networks> = [
  {
    network: "evm",
    names: [
      "evm",
      "eip155",
      "ethereum",
      "eth",
      "polygon",
      "matic",
      "arbitrum",
      "optimism",
      "base",
      "bsc",
      "bnb",
      "ronin",
    ],
    mainNetworks: [],
    explorers: [],
  },
  {
    network: "solana",
    // Eclipse and Fogo are other chains of the Solana VM, with the same addresses.
    names: ["solana", "sol", "eclipse", "fogo"],
    mainNetworks: [
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      // Before 2024, WalletConnect named Solana by this hash.
      "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
    ],
    explorers: [],
  },
  {
    network: "move",
    names: ["move", "aptos", "apt", "sui", "movement", "iota"],
    mainNetworks: ["sui:35834a8a", "aptos:1"],
    explorers: ["sui", "apto", "apscan", "tracemove", "movement", "iota"],
  },
  {
    network: "cosmos",
    names: ["cosmos", "cosmoshub", "cosmoshub-4", "atom"],
    mainNetworks: ["cosmos:cosmoshub-4"],
    explorers: [],
  },
  {
    network: "bitcoin",
    names: ["bitcoin", "btc", "bip122"],
    mainNetworks: ["bip122:000000000019d6689c085ae165831e93"],
    explorers: [],
  },
  {
    network: "starknet",
    names: ["starknet", "strk"],
    // The second is the first as a number: get-starknet uses it in Wallet Standard.
    mainNetworks: ["starknet:SN_MAIN", "starknet:0x534e5f4d41494e"],
    explorers: ["stark", "voyager"],
  },
];

/** @param name such as `eth` and `eip155` @returns null for a name of no chain that the service checks */
export function networkOfChain(name: string): Network | null {
  const chain = name.toLowerCase();
  return chains.find(({ names }) => names.includes(chain))?.network ?? null;
}

/** @returns the network that words name; null for several */
export function networkNamed(words: string): Network | null {
  // The end of vitalik.eth names no network, nor do letters within an address.
  const parts = new Set(words.toLowerCase().match(/(?<![.0-9a-z])[a-z]+(?![0-9a-z])/g));
  const [one, ...more] = chains.filter(({ names }) => names.some((name) => parts.has(name)));
  return one === undefined || more.length > 0 ? null : one.network;
}

/**
 * @param prefix of CAIP-10: a CAIP-2 id
 * @returns whether it names Litecoin or another chain like Bitcoin, some of whose addresses are valid on Bitcoin
 */
export function isOtherBitcoin(prefix: string): boolean {
  const [, id] = /(bip122:[^:]+)$/.exec(prefix.toLowerCase()) ?? [];
  return id !== undefined && !chains.some(({ mainNetworks }) => mainNetworks.includes(id));
}
