import type { Network } from "../networks/network.ts";
import { caps } from "./caps.ts";
import type { Detector, Look } from "./look.ts";
import { isObject, read, startsWith } from "./page.ts";

/** Which network an account's chains, e.g. `solana:mainnet`, belong to. */
const networkOfChain: readonly { readonly prefix: string; readonly network: Network }[] = [
  { prefix: "solana:", network: "solana" },
];

function examine(look: Look, wallet: unknown): void {
  if (!isObject(wallet)) {
    return;
  }
  const source = look.examine(wallet, read(wallet, "name"));
  if (!source) {
    return;
  }
  look.each(read(wallet, "accounts"), caps.addressesPerSource, (account) => {
    const address = read(account, "address");
    look.each(read(account, "chains"), caps.chainsPerAccount, (chain) => {
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
 * Finds the accounts that Wallet Standard wallets already show this page. Only properties are read: every feature,
 * `standard:connect` with `silent` too, may open a window in some wallet.
 */
export const walletStandard: Detector = (look) => {
  const register = (...wallets: unknown[]) => {
    look.each(wallets, caps.providers, (wallet) => examine(look, wallet));
    // The standard's way to take a wallet back; it was looked at already.
    return () => undefined;
  };
  look.listen("wallet-standard:register-wallet", (event) => {
    const announce = read(event, "detail");
    if (typeof announce === "function") {
      try {
        announce({ register });
      } catch {
        // A broken announcement is none.
      }
    }
  });
  look.dispatch("wallet-standard:app-ready", { register });
};
