import { scanLimits } from "../limits.ts";
import { call, isObject, mayHold, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";

/** Flags of wallets that imitate UniSat's provider. Their calls may open a window. */
const imitators = ["isEnkrypt", "isLeap", "isOkxWallet", "isOKExWallet", "isBitKeep", "isBinance"] as const;

/** @returns whether the provider's calls may open a window. Leap's `getAccounts` does, OKX's may */
function mayPrompt({ page }: Scan, provider: unknown): boolean {
  for (let index = 0; index < imitators.length; index++) {
    if (mayHold(provider, imitators[index] ?? "")) {
      return true;
    }
  }
  return (
    provider === read(page, "leapBitcoin") ||
    provider === read(read(page, "leap"), "bitcoin") ||
    provider === read(read(page, "okxwallet"), "bitcoin") ||
    provider === read(read(read(page, "enkrypt"), "providers"), "bitcoin")
  );
}

/** Calls `getAccounts` of a provider that answers an unconnected page with `[]`. */
function askForAccounts(scan: Scan, provider: unknown, name: string): void {
  if (!isObject(provider) || mayPrompt(scan, provider)) {
    return;
  }
  const source = scan.examine(provider, name);
  if (!source) {
    return;
  }
  scan.ask(
    () => call(provider, "getAccounts"),
    (accounts) => scan.each(accounts, scanLimits.addresses, (account) => source.add("bitcoin", account)),
  );
}

/** Calls `wallet_getAccount`, which fails for an unconnected page. Xverse's `getAccounts` always opens a window. */
function askXverse(scan: Scan): void {
  const provider = read(read(scan.page, "XverseProviders"), "BitcoinProvider");
  if (!isObject(provider) || mayPrompt(scan, provider)) {
    return;
  }
  const source = scan.examine(provider, "Xverse");
  if (!source) {
    return;
  }
  scan.ask(
    () => call(provider, "request", "wallet_getAccount", null),
    (answer) =>
      scan.each(read(read(answer, "result"), "addresses"), scanLimits.addresses, (entry) => {
        // The list also has the account's Stacks, Starknet and Spark addresses.
        const purpose = read(entry, "purpose");
        if (purpose === "payment" || purpose === "ordinals") {
          source.add("bitcoin", read(entry, "address"));
        }
      }),
  );
}

/** Reads the account that OKX shows a connected page. Its calls may open a window. */
function readOkx(scan: Scan): void {
  const provider = read(read(scan.page, "okxwallet"), "bitcoin");
  if (isObject(provider)) {
    scan.examine(provider, "OKX Wallet")?.add("bitcoin", read(read(provider, "selectedAccount"), "address"));
  }
}

/**
 * Finds Bitcoin accounts by three calls that open no window, and one property. Each call goes to a global that only its
 * wallet sets; `window.unisat` and `window.BitcoinProvider` are not used, because any wallet may set them. Leather,
 * Leap, OKX and `bitcoin:connect` are never called.
 */
export const bitcoin: Detector = (scan) => {
  // UniSat does not answer a hidden page until it becomes visible.
  if (read(read(scan.page, "document"), "visibilityState") !== "hidden") {
    askForAccounts(scan, read(scan.page, "unisat_wallet"), "UniSat");
  }
  askXverse(scan);
  askForAccounts(scan, read(scan.page, "bitcoin_keplr"), "Keplr");
  readOkx(scan);
};
