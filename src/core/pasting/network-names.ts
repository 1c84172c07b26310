import { type Network, networks } from "../addresses/network.ts";

/** Names of chains in lower case, as in prefixes. */
const chains: Readonly<Record<Network, readonly string[]>> = {
  evm: [
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
  solana: ["solana", "sol"],
  move: ["move", "aptos", "apt", "sui", "movement", "iota"],
  cosmos: ["cosmos", "cosmoshub", "cosmoshub-4", "atom"],
  bitcoin: ["bitcoin", "btc", "bip122"],
  starknet: ["starknet", "strk"],
};

export function networkOfChain(name: string): Network | null {
  const chain = name.toLowerCase();
  return networks.find((network) => chains[network].includes(chain)) ?? null;
}

/** @returns the network that words name; null for several */
export function networkNamed(words: string): Network | null {
  // The end of vitalik.eth names no network, nor do letters within an address.
  const parts = new Set(words.toLowerCase().match(/(?<![.0-9a-z])[a-z]+(?![0-9a-z])/g));
  const [network, ...more] = networks.filter((one) => chains[one].some((chain) => parts.has(chain)));
  return network === undefined || more.length > 0 ? null : network;
}
