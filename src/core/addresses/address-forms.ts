import { type Network, networks } from "./network.ts";
import { networkRules } from "./network-rules.ts";

/** The forms around an address that users copy: chain prefixes, CAIP-10, payment links and explorers' links. */

const networkOfChain = byName("chains");

/** @returns the network of a chain's name, e.g. `Ethereum` or `sui`; null for an unknown name */
export function networkNamed(name: string): Network | null {
  return networkOfChain.get(name.trim().toLowerCase()) ?? null;
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
  const network = networkNamed(prefix);
  if (address === "") return bare;
  if (prefix.toLowerCase() === "bip122" && reference !== bitcoinChain) return bare;
  if (network !== null) return { text: address, network };
  // EVM chains have too many short names for a list; the shape of the address suffices.
  return reference === undefined && /^0x[0-9a-f]{40}$/i.test(address)
    ? { text: address, network: "evm" }
    : bare;
}

const explorers = byName("explorers");

/** Path segments before an address. Transactions and contracts look like addresses but follow other segments. */
const beforeAddress = /^(?:a|addr|address(?:es)?|accounts?|wallets?|profile|portfolio)$/iu;

/** @returns the only address in a link to an explorer or a portfolio, with its network; null for other links */
export function addressInLink(
  link: string,
  isAddress: (part: string, network: Network | null) => boolean,
): AddressForm | null {
  const host = URL.parse(link)?.hostname.replace(/^www\./, "") ?? "";
  const network = explorers.get(host) ?? null;
  const parts = link.split(/[/?#&=]/u);
  const found = parts.filter((part, index) => {
    const before = parts[index - 1] ?? "";
    // A Starknet account is a contract.
    const isPlace = beforeAddress.test(before) || (network === "starknet" && before === "contract");
    return isPlace && isAddress(part, network);
  });
  const [text, ...more] = new Set(found);
  return text === undefined || more.length > 0 ? null : { text, network };
}

function byName(column: "chains" | "explorers"): ReadonlyMap<string, Network> {
  return new Map(
    networks.flatMap((network) => networkRules[network][column].map((name) => [name, network] as const)),
  );
}
