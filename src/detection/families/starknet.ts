import type { Source } from "../collector.ts";
import { scanLimits } from "../limits.ts";
import { call, isOneOf, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";
import { mainNetworkOf } from "./caip-chain.ts";

/**
 * Ids of browser extensions, in get-starknet-core 4.0.8 and in the Starknet documentation of Bitget (`bitkeep`). A
 * wallet of the page's own bundle has the same shape, but may act on any call: Cartridge Controller answers
 * `wallet_getPermissions` by mounting a frame and setting its account.
 */
const extensions = ["argentX", "braavos", "keplr", "okxwallet", "fordefi", "xverse", "bitkeep"] as const;

/**
 * Ids of Cartridge Controller (`@cartridge/controller` 0.13.12). It has no `isConnected`; its `account` is there only
 * after the page's own login.
 */
const controllers = ["controller", "controller_session"] as const;

/** A wallet need not say its chain, and most say it only once they are connected. */
function isOnTestNetwork(wallet: unknown): boolean {
  const chain = read(wallet, "chainId");
  return typeof chain === "string" && chain !== "" && mainNetworkOf(`starknet:${chain}`) === undefined;
}

/** Asks for permission first, because Keplr gives its address to any page that asks in silent mode. */
function askIfPermitted(scan: Scan, wallet: unknown, source: Source): void {
  const askForAccounts = () =>
    scan.ask(
      () => call(wallet, "request", { type: "wallet_requestAccounts", params: { silent_mode: true } }),
      (accounts) => scan.each(accounts, scanLimits.addresses, (account) => source.add("starknet", account)),
    );
  scan.ask(
    () => call(wallet, "request", { type: "wallet_getPermissions" }),
    (permissions) => {
      let permitted = false;
      scan.each(permissions, scanLimits.permissions, (permission) => {
        permitted = permitted || permission === "accounts";
      });
      if (permitted) {
        askForAccounts();
      }
    },
  );
}

function examine(scan: Scan, key: string): void {
  // Any access to MetaMask's placeholder loads remote code.
  if (key === "starknet_metamask") {
    return;
  }
  const wallet = read(scan.page, key);
  const id = read(wallet, "id");
  if (typeof id !== "string" || id === "metamask") {
    return;
  }
  const name = read(wallet, "name");
  if (
    typeof name !== "string" ||
    typeof read(wallet, "version") !== "string" ||
    typeof read(wallet, "on") !== "function" ||
    typeof read(wallet, "off") !== "function"
  ) {
    return;
  }
  const source = scan.examine(wallet, name);
  if (!source || isOnTestNetwork(wallet)) {
    return;
  }
  if (read(wallet, "isConnected") === true) {
    const address = read(wallet, "selectedAddress");
    if (typeof address === "string") {
      source.add("starknet", address);
      return;
    }
  }
  if (isOneOf(controllers, id)) {
    source.add("starknet", read(read(wallet, "account"), "address"));
  } else if (isOneOf(extensions, id)) {
    askIfPermitted(scan, wallet, source);
  }
}

/** Finds Starknet wallets as get-starknet does: globals named `starknet…` with a wallet's properties. */
export const starknet: Detector = (scan) => {
  scan.eachName(scan.page, "starknet*", (key) => examine(scan, key));
};
