import type { StarknetWindowObject } from "@starknet-io/types-js";
import { logCall, watched } from "../calls/call-log.ts";
import { putOnWindow, type WalletState } from "./wallet-on-page.ts";

const key = "starknet_argentX";

/**
 * Sets an object that fulfils the definition of a Starknet wallet in `@starknet-io/types-js`, under the name that
 * Ready (formerly Argent X) uses. The definition has no `selectedAddress`, so only a request yields its address.
 */
export function startStarknetWallet(state: WalletState, address: string): void {
  const permissions = state === "connected" ? ["accounts"] : [];
  const answer = (type: string): unknown => {
    switch (type) {
      case "wallet_getPermissions":
        logCall(key, "answered:wallet_getPermissions", permissions);
        return permissions;
      case "wallet_requestAccounts":
        // A locked wallet, and one that does not know the page, would open its window without silent mode. In silent
        // mode some wallets answer every page.
        return [address];
      default:
        throw new Error("User rejected the request.");
    }
  };
  const request: unknown = async ({ type }: { type: string }) => answer(type);
  if (!isRequest(request)) {
    return;
  }
  const wallet: StarknetWindowObject = {
    id: "argentX",
    name: "Ready Wallet",
    version: "1.0.0",
    icon: "data:image/svg+xml;base64,PHN2Zy8+",
    request,
    on: () => undefined,
    off: () => undefined,
  };
  putOnWindow(key, watched(key, wallet));
}

/** The type of `request` promises each method's own answer; this stand-in implements three. */
function isRequest(value: unknown): value is StarknetWindowObject["request"] {
  return typeof value === "function";
}
