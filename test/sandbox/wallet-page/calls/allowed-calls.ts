import { pageWallets } from "../page-wallets.ts";
import type { WalletCall } from "./call-log.ts";

/**
 * @param calls in the order of the calls
 * @returns calls that a scan must never cause: every call that is not known to be silent
 */
export function forbiddenCalls(calls: readonly WalletCall[]): WalletCall[] {
  const permitted = new Set<string>();
  return calls.filter((call) => {
    if (call.method === "answered:wallet_getPermissions") {
      if (call.args.includes("accounts")) permitted.add(call.wallet);
      return false;
    }
    const wallet = pageWallets.find(({ id }) => id === call.wallet);
    const granted = permitted.has(call.wallet) ? wallet?.granted : undefined;
    const allowed = [...(wallet?.silent ?? []), ...(granted ?? [])];
    const args = JSON.stringify(call.args);
    return !allowed.some((one) => one.method === call.method && JSON.stringify(one.args) === args);
  });
}
