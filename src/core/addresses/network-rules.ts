import { limits } from "../../config.ts";
import { bitcoin } from "./bitcoin.ts";
import { cosmos } from "./cosmos.ts";
import { evm } from "./evm.ts";
import { move } from "./move.ts";
import { type Network, type NetworkRules, type ParsedAddress, refused } from "./network.ts";
import { solana } from "./solana.ts";
import { starknet } from "./starknet.ts";

/** The list of ids is in another file, so that the first paint does not load hash functions. */
export const networkRules: Readonly<Record<Network, NetworkRules>> = {
  evm,
  solana,
  move,
  cosmos,
  bitcoin,
  starknet,
};

/** Never throws. @returns the canonical address, which is the same for every text of one address */
export function parseAddress(network: Network, text: string): ParsedAddress {
  const trimmed = text.trim();
  if (trimmed === "") return refused("empty");
  if (trimmed.length > limits.addressChars) return refused("tooLong");
  return networkRules[network].parse(trimmed);
}
