import type { Network } from "../../core/addresses/network.ts";
import { scanLimits } from "../limits.ts";
import { forwarder, isObject, read, startsWith } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";
import { bitcoinChain } from "./caip-chain.ts";

/** Networks by the prefix of a chain id, e.g. `solana:mainnet`. The background drops invalid addresses. */
const networkOfChain: readonly { readonly prefix: string; readonly network: Network }[] = [
  { prefix: "solana:", network: "solana" },
  // Other chains of the Solana VM, with the same addresses.
  { prefix: "eclipse:", network: "solana" },
  { prefix: "fogo:", network: "solana" },
  { prefix: "sui:", network: "move" },
  { prefix: "aptos:", network: "move" },
  { prefix: "iota:", network: "move" },
  { prefix: "movement:", network: "move" },
  { prefix: bitcoinChain, network: "bitcoin" },
  { prefix: "bitcoin:", network: "bitcoin" },
  { prefix: "starknet:", network: "starknet" },
];

function networkOf(chain: unknown): Network | undefined {
  for (let index = 0; index < networkOfChain.length; index++) {
    const known = networkOfChain[index];
    if (known && typeof chain === "string" && startsWith(chain, known.prefix)) {
      return known.network;
    }
  }
  return undefined;
}

/** @returns the network of every chain in a list; undefined for no chain, another one, or several networks */
function onlyNetwork(scan: Scan, chains: unknown): Network | undefined {
  let only: Network | undefined;
  let count = 0;
  scan.each(chains, scanLimits.chainsPerAccount, (chain) => {
    const network = networkOf(chain);
    only = count === 0 || network === only ? network : undefined;
    count++;
  });
  return only;
}

function examine(scan: Scan, wallet: unknown): void {
  if (!isObject(wallet)) {
    return;
  }
  const source = scan.examine(wallet, read(wallet, "name"));
  if (!source) {
    return;
  }
  scan.each(read(wallet, "accounts"), scanLimits.addressesPerSource, (account) => {
    const address = read(account, "address");
    let hasChains = false;
    scan.each(read(account, "chains"), scanLimits.chainsPerAccount, (chain) => {
      hasChains = true;
      const network = networkOf(chain);
      if (network !== undefined) {
        source.add(network, address);
      }
    });
    const network = hasChains ? undefined : onlyNetwork(scan, read(wallet, "chains"));
    if (network !== undefined) {
      source.add(network, address);
    }
  });
}

/**
 * Finds the accounts that Wallet Standard wallets already show this page. It reads only properties, because some
 * wallets open a window on a call of `standard:connect` (even with `silent`), `aptos:account`, `aptos:connect` or
 * `aptos:onAccountChange`.
 */
export const walletStandard: Detector = (scan) => {
  const register = forwarder((wallets: unknown[]) => {
    scan.each(wallets, scanLimits.providers, (wallet) => examine(scan, wallet));
    return () => undefined;
  });
  scan.listen("wallet-standard:register-wallet", (event) => {
    const announce = read(event, "detail");
    if (typeof announce === "function") {
      try {
        announce({ register });
      } catch {
        // An announcement that throws adds no wallet.
      }
    }
  });
  scan.dispatch("wallet-standard:app-ready", { register });
};
