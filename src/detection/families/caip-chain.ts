import { chains } from "../../core/addresses/chains.ts";
import type { Network } from "../../core/addresses/network.ts";
import { startsWith } from "../page-access.ts";

/**
 * @param chain a CAIP-2 id, such as `eip155:1`, or a chain of Wallet Standard, such as `solana:mainnet`
 * @returns its network; undefined for a test network, and for a chain that Windfall does not check
 */
export function mainNetworkOf(chain: unknown): Network | undefined {
  if (typeof chain !== "string") {
    return undefined;
  }
  // An EVM account has one address on all chains, and no list has all test chains.
  if (startsWith(chain, "eip155:")) {
    return "evm";
  }
  for (let index = 0; index < chains.length; index++) {
    const known = chains[index];
    for (let at = 0; known && at < known.mainNetworks.length; at++) {
      if (known.mainNetworks[at] === chain) {
        return known.network;
      }
    }
  }
  // Also `mainnet-alpha` and `mainnet-beta`.
  return chainThatStarts(chain, ":mainnet");
}

/**
 * @param chain of Wallet Standard, or a CAIP-2 id
 * @returns the network of its addresses, which test networks share; undefined for a chain that Windfall does not check
 */
export function anyNetworkOf(chain: unknown): Network | undefined {
  if (typeof chain !== "string") {
    return undefined;
  }
  // Litecoin and others also begin with it, and some of their addresses are valid on Bitcoin.
  return startsWith(chain, "bip122:") ? mainNetworkOf(chain) : chainThatStarts(chain, ":");
}

/** @param rest what follows the name of a chain */
function chainThatStarts(chain: string, rest: string): Network | undefined {
  for (let index = 0; index < chains.length; index++) {
    const known = chains[index];
    for (let at = 0; known && at < known.names.length; at++) {
      if (startsWith(chain, `${known.names[at]}${rest}`)) {
        return known.network;
      }
    }
  }
  return undefined;
}
