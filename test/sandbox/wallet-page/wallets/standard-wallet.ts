import { registerWallet } from "@wallet-standard/wallet";
import { watched } from "../calls/call-log.ts";

/** Registers a Wallet Standard wallet the way an extension does, with every function of every feature logged. */
export function registerWatched(id: string, wallet: object): void {
  const seen = watched(id, wallet);
  if (!isWallet(seen)) {
    throw new TypeError(`${id} is no Wallet Standard wallet.`);
  }
  registerWallet(seen);
}

/** The wallets' own types and the standard's differ in how they write an optional label. */
function isWallet(value: object): value is Parameters<typeof registerWallet>[0] {
  return "accounts" in value && "features" in value && "name" in value;
}
