import { scanLimits } from "../limits.ts";
import { call, isObject, mayHold, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";

/** Names of providers that were not announced. Most set `isMetaMask` as well, so that comes last. */
const flags = [
  { flag: "isRabby", name: "Rabby" },
  { flag: "isCoinbaseWallet", name: "Coinbase Wallet" },
  { flag: "isRainbow", name: "Rainbow" },
  { flag: "isZerion", name: "Zerion" },
  { flag: "isTaho", name: "Taho" },
  { flag: "isOkxWallet", name: "OKX Wallet" },
  { flag: "isPhantom", name: "Phantom" },
  { flag: "isTrust", name: "Trust Wallet" },
  { flag: "isBraveWallet", name: "Brave Wallet" },
  { flag: "isMetaMask", name: "MetaMask" },
] as const;

/** Announcements of wallets that `eth_accounts` makes open a window. */
const promptingRdns = ["sh.frame", "sh.newframe", "com.enkrypt"] as const;

/**
 * Frame and Enkrypt open a window on `eth_accounts`. Where Frame poses as MetaMask it has no `isFrame` and is not
 * announced, but it still has `doSend`, which MetaMask never had. What Enkrypt announces and puts on `window.ethereum`
 * is a proxy of what it keeps on `window.enkrypt`, so comparing the two is not enough.
 */
function mayPrompt(scan: Scan, provider: unknown, rdns: unknown): boolean {
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
    provider === read(read(read(scan.page, "enkrypt"), "providers"), "ethereum")
  );
}

function nameByFlag(provider: unknown): string {
  for (let index = 0; index < flags.length; index++) {
    const known = flags[index];
    if (known && read(provider, known.flag) === true) {
      return known.name;
    }
  }
  return "";
}

function examine(scan: Scan, provider: unknown, info?: unknown): void {
  if (!isObject(provider)) {
    return;
  }
  const source = scan.examine(provider, info === undefined ? nameByFlag(provider) : read(info, "name"));
  if (!source || mayPrompt(scan, provider, read(info, "rdns"))) {
    return;
  }
  // `selectedAddress` is not read: it can outlive the connection (Rainbow's provider 0.1.3 sets it and never clears it).
  scan.ask(
    () => call(provider, "request", { method: "eth_accounts" }),
    (accounts) => scan.each(accounts, scanLimits.addressesPerSource, (account) => source.add("evm", account)),
  );
}

/**
 * Finds the accounts of EVM wallets: those announced by EIP-6963, then those put on `window.ethereum`. An account counts
 * as connected only if `eth_accounts` names it: EIP-1102 lets a wallet answer without a prompt, with `[]` where the page
 * is not connected. A provider that does not answer in time, or has no `request` (older than EIP-1193), shows nothing.
 */
export const evm: Detector = (scan) => {
  scan.listen("eip6963:announceProvider", (event) => {
    const detail = read(event, "detail");
    examine(scan, read(detail, "provider"), read(detail, "info"));
  });
  scan.dispatch("eip6963:requestProvider");
  const injected = read(scan.page, "ethereum");
  // Several wallets behind one object: each has a name of its own there.
  scan.each(read(injected, "providers"), scanLimits.providers, (provider) => examine(scan, provider));
  examine(scan, injected);
};
