import { isOtherBitcoin, networkOfChain } from "./chains.ts";
import { type Network, type ParsedAddress, refused } from "./network.ts";
import { parseOwned } from "./network-rules.ts";

/** A prefix of a URI, such as `ethereum`, or of CAIP-10, such as `eip155:1`, and the address. */
const prefixed = /^((\w+)(?::[\w-]+)?):(\w+)$/;

/** The hex digits of an address. Without `0x`, a text of fewer than 40 could be a number. */
const hexForm = /^(?:0x([0-9a-f]+)|([0-9a-f]{40,}))$/i;

/** An address of EVM, which Move and Starknet would fill up with zeros. No other one has 24 zeros to leave out. */
const evmDigits = 40;

/**
 * Reads an address that a wallet or the storage of a page reports. It was not typed, so its case needs no checksum:
 * wallets use that of ERC-1191, or none. They also leave out `0x` (Sui), write `0X`, or write CAIP-10.
 * @returns the canonical address, or the problem
 */
export function parseReported(network: Network, text: string): ParsedAddress {
  const plain = withoutPrefix(network, text.trim());
  const isHex = network === "evm" || network === "move" || network === "starknet";
  const [, withPrefix, bare] = (isHex && hexForm.exec(plain)) || [];
  const digits = withPrefix ?? bare;
  if (network !== "evm" && digits?.length === evmDigits) return refused("typo");
  return parseOwned(network, digits === undefined ? plain : `0x${digits.toLowerCase()}`);
}

function withoutPrefix(network: Network, text: string): string {
  const [, prefix = "", chain = "", address = ""] = prefixed.exec(text) ?? [];
  return networkOfChain(chain) === network && !isOtherBitcoin(prefix) ? address : text;
}
