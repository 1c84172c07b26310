import type { Network } from "../../core/addresses/network.ts";
import { scanLimits } from "../limits.ts";
import { isObject, read, startsWith } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";

/** The network of each chain, e.g. `solana:mainnet`. The background drops addresses invalid on the network. */
const networkOfChain: readonly { readonly prefix: string; readonly network: Network }[] = [
  { prefix: "solana:", network: "solana" },
  { prefix: "sui:", network: "move" },
  { prefix: "aptos:", network: "move" },
  { prefix: "iota:", network: "move" },
  // Bitcoin's genesis block. Litecoin uses `bip122:` too, and some of its addresses are valid on Bitcoin.
  { prefix: "bip122:000000000019d6689c085ae165831e93", network: "bitcoin" },
  { prefix: "bitcoin:", network: "bitcoin" },
  { prefix: "starknet:", network: "starknet" },
];

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
    scan.each(read(account, "chains"), scanLimits.chainsPerAccount, (chain) => {
      for (let index = 0; index < networkOfChain.length; index++) {
        const known = networkOfChain[index];
        if (known && typeof chain === "string" && startsWith(chain, known.prefix)) {
          source.add(known.network, address);
        }
      }
    });
  });
}

/**
 * Finds the accounts that Wallet Standard wallets already show this page. Reads only properties, because features
 * open a window in some wallets: `standard:connect` even with `silent`, `aptos:account`, `aptos:connect`, and
 * `aptos:onAccountChange` on subscription.
 */
export const walletStandard: Detector = (scan) => {
  const register = (...wallets: unknown[]) => {
    scan.each(wallets, scanLimits.providers, (wallet) => examine(scan, wallet));
    return () => undefined;
  };
  scan.listen("wallet-standard:register-wallet", (event) => {
    const announce = read(event, "detail");
    if (typeof announce === "function") {
      try {
        announce({ register });
      } catch {
        // A broken announcement counts as none.
      }
    }
  });
  scan.dispatch("wallet-standard:app-ready", { register });
};
