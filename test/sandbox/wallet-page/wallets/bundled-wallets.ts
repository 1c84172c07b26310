import { logCall, watched } from "../calls/call-log.ts";
import { prompt, putOnWindow } from "./wallet-on-page.ts";

/** Wallets that a page's own bundle brings along, as recorded from their packages. Both act on calls that only read. */

/**
 * Sets `@cartridge/controller` 0.13.12 as its constructor does. For `wallet_getPermissions` it mounts its frame and
 * loads remote code; its `account` is there only after the page's own login.
 */
export function startController(isConnected: boolean, [address = ""]: readonly string[]): void {
  const act = () => {
    const frame = document.createElement("iframe");
    frame.id = "controller-keychain";
    document.head.append(document.createElement("meta"));
    document.body.append(frame);
    return Promise.resolve([]);
  };
  putOnWindow(
    "starknet_controller",
    watched("controller", {
      id: "controller",
      name: "Controller",
      version: "0.13.12",
      icon: "data:,",
      account: isConnected ? { address } : undefined,
      subscriptions: [],
      request: act,
      on: () => undefined,
      off: () => undefined,
      connect: prompt,
      probe: act,
      keychain: undefined,
    }),
  );
}

/**
 * Sets `@coinbase/wallet-sdk` 4.4.0 as pages that give its provider to their other libraries do. Before a connection,
 * `eth_accounts` disconnects: it deletes what the SDK stored, and tells the page.
 */
export function startCoinbaseSdk(): void {
  const key = "-CBWSDK:VERSION";
  localStorage.setItem(key, "4.4.0");
  putOnWindow(
    "ethereum",
    watched("coinbase-sdk", {
      isCoinbaseWallet: true,
      signer: null,
      communicator: { url: "https://keys.coinbase.com/connect" },
      metadata: {},
      preference: { options: "all" },
      request: () => {
        localStorage.removeItem(key);
        logCall("coinbase-sdk", "emit", ["disconnect"]);
        return Promise.reject(new Error("Must call 'eth_requestAccounts' before other methods"));
      },
      enable: prompt,
      disconnect: prompt,
    }),
  );
}
