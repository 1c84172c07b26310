import { type Network, networks } from "./network.ts";

/** Reads the network of an address from the words beside it, and from CAIP-10, payment links and explorers' links. */

/** Names of chains in lower case, as in prefixes. */
const chains: Readonly<Record<Network, readonly string[]>> = {
  evm: ["evm", "eip155", "ethereum", "eth", "polygon", "matic", "arbitrum", "optimism", "base", "bsc", "bnb"],
  solana: ["solana", "sol"],
  move: ["move", "aptos", "apt", "sui", "movement", "iota"],
  cosmos: ["cosmos", "cosmoshub", "cosmoshub-4", "atom"],
  bitcoin: ["bitcoin", "btc", "bip122"],
  starknet: ["starknet", "strk"],
};

/** @returns the network that words name; null for several */
export function networkNamed(words: string): Network | null {
  // The end of vitalik.eth names no network, nor do letters within an address.
  const parts = new Set(words.toLowerCase().match(/(?<![.0-9a-z])[a-z]+(?![0-9a-z])/g));
  const [network, ...more] = networks.filter((one) => chains[one].some((chain) => parts.has(chain)));
  return network === undefined || more.length > 0 ? null : network;
}

/** The address alone, and the network that the form names, if any. */
export type AddressForm = { readonly text: string; readonly network: Network | null };

/** CAIP-4 names the Bitcoin chain by its genesis block. Litecoin and others have the prefix `bip122:` as well. */
const bitcoinChain = "000000000019d6689c085ae165831e93";

/** Extracts the address of EIP-3770 (`eth:0x…`), CAIP-10 and payment links. @returns other texts unchanged */
export function readForm(text: string): AddressForm {
  const bare = { text, network: null };
  const [, prefix = "", reference, address = ""] =
    /^([a-z][a-z0-9-]{0,31}):(?:([\w-]{1,32}):)?([0-9a-z]+)(?:[?@/].*)?$/i.exec(text) ?? [];
  const chain = prefix.toLowerCase();
  const network = networks.find((one) => chains[one].includes(chain)) ?? null;
  if (address === "") return bare;
  if (chain === "bip122" && reference !== bitcoinChain) return bare;
  if (network !== null) return { text: address, network };
  // EVM chains have too many short names for a list; the shape of the address suffices.
  return reference === undefined && /^0x[0-9a-f]{40}$/i.test(address)
    ? { text: address, network: "evm" }
    : bare;
}

/** Longer than an EVM address, which these hosts may show as well. */
const hexAddress = /^0x[0-9a-f]{41,64}$/i;

/** Path segments before an address. Transactions and contracts look like addresses but follow other segments. */
const beforeAddress = /^(?:a|addr|address(?:es)?|accounts?|wallets?|profile|portfolio)$/iu;

/** Explorers of one network, by the start of a part of their host or path: suiscan.xyz, oklink.com/aptos. */
const explorers: readonly (readonly [RegExp, Network])[] = [
  [/^(?:sui|apto|apscan|tracemove|movement|iota)/iu, "move"],
  [/^(?:stark|voyager)/iu, "starknet"],
];

/**
 * @returns the only address in a link to an explorer or a portfolio, with a prefix for the network if 64 hex digits
 *   need one; null for other links
 */
export function addressInLink(link: string, isAddress: (part: string) => boolean): string | null {
  const parts = link.split(/[/?#&=]/u);
  const found = parts.filter((part, index) => {
    const before = parts[index - 1] ?? "";
    // A Starknet account is a contract, and longer than an EVM contract.
    const isPlace = beforeAddress.test(before) || (before === "contract" && part.length > 42);
    return isPlace && isAddress(part);
  });
  const [address, ...more] = new Set(found);
  if (address === undefined || more.length > 0) return null;
  const places = link.slice(0, link.indexOf(address)).split(/[/.]/u);
  const network = explorers.find(([start]) => places.some((place) => start.test(place)))?.[1];
  return network === undefined || !hexAddress.test(address) ? address : `${network}:${address}`;
}
