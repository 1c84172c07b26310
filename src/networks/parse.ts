import { limits } from "../app.config.ts";
import { parseBitcoin } from "./bitcoin.ts";
import { parseCosmos } from "./cosmos.ts";
import { parseEvm } from "./evm.ts";
import { parseMove } from "./move.ts";
import { type Network, type ParsedAddress, refused } from "./network.ts";
import { parseSolana } from "./solana.ts";
import { parseStarknet } from "./starknet.ts";

const parsers: Readonly<Record<Network, (text: string) => ParsedAddress>> = {
  evm: parseEvm,
  solana: parseSolana,
  move: parseMove,
  cosmos: parseCosmos,
  bitcoin: parseBitcoin,
  starknet: parseStarknet,
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
  return parsers[network](trimmed);
}
