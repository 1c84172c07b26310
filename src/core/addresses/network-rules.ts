import { limits } from "../../config.ts";
import { bitcoin } from "./bitcoin.ts";
import { cosmos } from "./cosmos.ts";
import { evm } from "./evm.ts";
import { move } from "./move.ts";
import { type Network, type NetworkRules, type ParsedAddress, refused } from "./network.ts";
import { solana } from "./solana.ts";
import { starknet } from "./starknet.ts";

/** The rules of every network, apart from the list of ids: parsers bring hash functions, which the first paint does without. */
export const networkRules: Readonly<Record<Network, NetworkRules>> = {
  evm,
  solana,
  move,
  cosmos,
  bitcoin,
  starknet,
};

/**
 * Reads a text as an address of a network that is known. Safe for any text whatever: it never throws.
 *
 * @param text as pasted or as a page gave it; white space around it does not matter
 * @returns the address in canonical form, so that two texts give the same one only if they are one address;
 * or why not.
 */
export function parseAddress(network: Network, text: string): ParsedAddress {
  const trimmed = text.trim();
  if (trimmed === "") return refused("empty");
  if (trimmed.length > limits.addressChars) return refused("tooLong");
  return networkRules[network].parse(trimmed);
}
