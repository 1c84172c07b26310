import { scanLimits } from "../limits.ts";
import { call, isObject, mayHold, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";

/** EIP-6963 ids of wallets that open a window on `eth_accounts`. */
const promptingRdns = ["sh.frame", "sh.newframe", "com.enkrypt"] as const;

/**
 * Recognises the SDKs of Coinbase Wallet (4.4.0) and Base Account (2.5.10), which a page brings along. The one answers
 * `eth_accounts` of an unconnected page by deleting what it stored, and tells the page that it is disconnected; the
 * other tells a connected page that it has connected. The extension of Coinbase Wallet has no `communicator`.
 */
function isCoinbaseSdk(provider: unknown): boolean {
  return (
    mayHold(provider, "communicator") &&
    (mayHold(provider, "isCoinbaseWallet") || mayHold(provider, "isBaseAccount"))
  );
}

/**
 * Recognises WaaP, formerly Silk (`@human.tech/waap-sdk` 1.2.2), which a page brings along. On `eth_accounts` it logs
 * in as before: it asks its frame, or another wallet for `eth_requestAccounts`. After that its global is a copy of
 * the other wallet's provider, with its own flag set to false.
 */
function isWaap({ page }: Scan, provider: unknown): boolean {
  return (
    mayHold(provider, "isSilk") ||
    mayHold(provider, "isWaaP") ||
    provider === read(page, "silk") ||
    provider === read(page, "waap")
  );
}

/**
 * @returns whether a provider may do more on `eth_accounts` than answer. Frame and Enkrypt open a window. When Frame
 *   poses as MetaMask, it lacks `isFrame` but has `doSend`, which MetaMask never had. Enkrypt announces a proxy of
 *   the object on `window.enkrypt`, so comparing the two is not enough
 */
function mayAct(scan: Scan, provider: unknown, rdns: unknown): boolean {
  for (let index = 0; index < promptingRdns.length; index++) {
    if (rdns === promptingRdns[index]) {
      return true;
    }
  }
  return (
    mayHold(provider, "isFrame") ||
    mayHold(provider, "isNewframe") ||
    mayHold(provider, "doSend") ||
    mayHold(provider, "isEnkrypt") ||
    isCoinbaseSdk(provider) ||
    isWaap(scan, provider) ||
    provider === read(read(read(scan.page, "enkrypt"), "providers"), "ethereum")
  );
}

function examine(scan: Scan, provider: unknown, info?: unknown): void {
  if (!isObject(provider)) {
    return;
  }
  const source = scan.examine(provider, read(info, "name"));
  if (!source || mayAct(scan, provider, read(info, "rdns"))) {
    return;
  }
  // `selectedAddress` can outlive the connection (Rainbow's provider 0.1.3 never clears it), so it is not read.
  scan.ask(
    () => call(provider, "request", { method: "eth_accounts" }),
    (accounts) => scan.each(accounts, scanLimits.addresses, (account) => source.add("evm", account)),
  );
}

/**
 * Finds EVM accounts of providers that are announced by EIP-6963, then of providers on `window.ethereum`. Only
 * `eth_accounts` proves a connection: by EIP-1102, a wallet answers it without a prompt, and an unconnected page
 * gets `[]`. A provider without `request` (older than EIP-1193) gives no account.
 */
export const evm: Detector = (scan) => {
  scan.listen("eip6963:announceProvider", (event) => {
    const detail = read(event, "detail");
    examine(scan, read(detail, "provider"), read(detail, "info"));
  });
  scan.dispatch("eip6963:requestProvider");
  const injected = read(scan.page, "ethereum");
  scan.each(read(injected, "providers"), scanLimits.providers, (provider) => examine(scan, provider));
  examine(scan, injected);
};
