import type { bitcoinChain as chainInCore } from "../../core/addresses/bitcoin-chain.ts";
import type { Network } from "../../core/addresses/network.ts";
import { startsWith } from "../page-access.ts";

/** The probe imports only types of `core`: this one makes both texts the same. */
export const bitcoinChain: typeof chainInCore = "bip122:000000000019d6689c085ae165831e93";

/** Main networks by their CAIP-2 id. Test networks and chains that Windfall does not check have none. */
const mainNetworks: readonly { readonly chain: string; readonly network: Network }[] = [
  { chain: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", network: "solana" },
  // Before 2024, WalletConnect named Solana by this hash.
  { chain: "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ", network: "solana" },
  { chain: "sui:mainnet", network: "move" },
  { chain: "sui:35834a8a", network: "move" },
  { chain: "aptos:1", network: "move" },
  { chain: bitcoinChain, network: "bitcoin" },
  { chain: "cosmos:cosmoshub-4", network: "cosmos" },
  { chain: "starknet:SN_MAIN", network: "starknet" },
];

/**
 * @param chain a CAIP-2 id, such as `eip155:1`
 * @returns its network; undefined for a test network and for a chain that Windfall does not check
 */
export function mainNetworkOf(chain: string): Network | undefined {
  // An EVM account has one address on all chains, and no list has all test chains.
  if (startsWith(chain, "eip155:")) {
    return "evm";
  }
  for (let index = 0; index < mainNetworks.length; index++) {
    const known = mainNetworks[index];
    if (known?.chain === chain) {
      return known.network;
    }
  }
  return undefined;
}
