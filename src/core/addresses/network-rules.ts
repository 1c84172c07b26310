import { limits } from "../../config.ts";
import { parseBitcoin } from "./bitcoin.ts";
import { parseCosmos } from "./cosmos.ts";
import { parseEvm } from "./evm.ts";
import { parseMove } from "./move.ts";
import {
  type Network,
  type NetworkAddress,
  type ParsedAddress,
  parseWalletId,
  refused,
  type WalletId,
} from "./network.ts";
import { parseSolana } from "./solana.ts";
import { parseStarknet } from "./starknet.ts";
import { isUnowned } from "./unowned.ts";

/** The list of ids is in another file, so that the popup does not load hash functions. */
const parsers: Readonly<Record<Network, (text: string) => ParsedAddress>> = {
  evm: parseEvm,
  solana: parseSolana,
  move: parseMove,
  cosmos: parseCosmos,
  bitcoin: parseBitcoin,
  starknet: parseStarknet,
};

/** Never throws. @returns the canonical address, which is the same for every text of one address */
export function parseAddress(network: Network, text: string): ParsedAddress {
  const trimmed = text.trim();
  if (trimmed === "") return refused("unknown");
  if (trimmed.length > limits.addressChars) return refused("unknown");
  return parsers[network](trimmed);
}

/**
 * Like `parseAddress`, and refuses an address that nobody owns. For what adds a wallet: a backup and sync only bring
 * back what was added, and a longer list must not break them.
 */
export function parseOwned(network: Network, text: string): ParsedAddress {
  const parsed = parseAddress(network, text);
  return parsed.ok && isUnowned({ network, address: parsed.address }) ? refused("unowned") : parsed;
}

/** @returns false also for another spelling of a valid address, which would add the same wallet twice */
export function isCanonical({ network, address }: NetworkAddress): boolean {
  const parsed = parseAddress(network, address);
  return parsed.ok && parsed.address === address;
}

/** As `isCanonical`, for a text that may be the id of a wallet. */
export function isCanonicalId(text: string): text is WalletId {
  const wallet = parseWalletId(text);
  return wallet !== null && isCanonical(wallet);
}
