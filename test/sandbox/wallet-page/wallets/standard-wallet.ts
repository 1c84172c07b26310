import { registerWallet } from "@wallet-standard/wallet";
import { watched } from "../calls/call-log.ts";

/** Registers a Wallet Standard wallet as an extension does, with every function of every feature logged. */
export function registerWatched(id: string, wallet: object): void {
  const seen = watched(id, wallet);
  if (!isWallet(seen)) {
    throw new TypeError(`${id} is no Wallet Standard wallet.`);
  }
  registerWallet(seen);
}

/** The wallets' types and the standard's type declare an optional label differently. */
function isWallet(value: object): value is Parameters<typeof registerWallet>[0] {
  return "accounts" in value && "features" in value && "name" in value;
}
