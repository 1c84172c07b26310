import { limits } from "../../config.ts";
import { type Network, type ParsedAddress, refused } from "./network.ts";
import { networkRules } from "./network-rules.ts";

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
