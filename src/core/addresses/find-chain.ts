import { chains } from "./chains.ts";
import type { Network } from "./network.ts";

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
