import type { Network } from "../../core/addresses/network.ts";
import { scanLimits } from "../limits.ts";
import { forwarder, isObject, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";
import { anyNetworkOf, mainNetworkOf } from "./caip-chain.ts";

/** @returns the network of every chain in a list; undefined for no main network, another chain, or several networks */
function onlyNetwork(scan: Scan, chains: unknown): Network | undefined {
  let only: Network | undefined;
  let hasMain = false;
  let count = 0;
  scan.each(chains, scanLimits.chainsPerAccount, (chain) => {
    const network = anyNetworkOf(chain);
    only = count === 0 || network === only ? network : undefined;
    hasMain = hasMain || mainNetworkOf(chain) !== undefined;
    count++;
  });
  return hasMain ? only : undefined;
}

function examine(scan: Scan, wallet: unknown): void {
  if (!isObject(wallet)) {
    return;
  }
  const source = scan.examine(wallet, read(wallet, "name"));
  if (!source) {
    return;
  }
  scan.each(read(wallet, "accounts"), scanLimits.addresses, (account) => {
    const address = read(account, "address");
    let hasChains = false;
    scan.each(read(account, "chains"), scanLimits.chainsPerAccount, (chain) => {
      hasChains = true;
      const network = mainNetworkOf(chain);
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
