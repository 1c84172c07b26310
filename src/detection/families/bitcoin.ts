import { scanLimits } from "../limits.ts";
import { call, isObject, mayHold, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";

/** Set by wallets that put an imitation of UniSat's provider on the page: what they do when asked is not known, or a window. */
const imitators = ["isEnkrypt", "isLeap", "isOkxWallet", "isOKExWallet", "isBitKeep", "isBinance"] as const;

/** Providers whose `getAccounts` opens a window (Leap), or is not known not to (OKX). */
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

/** Asks a provider that answers `[]` to pages that are not connected. */
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
    (accounts) =>
      scan.each(accounts, scanLimits.addressesPerSource, (account) => source.add("bitcoin", account)),
  );
}

/** Xverse answers pages that are not connected with an error; its `getAccounts` would always open a window. */
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
      scan.each(read(read(answer, "result"), "addresses"), scanLimits.addressesPerSource, (entry) => {
        // The same list holds the account's Stacks, Starknet and Spark addresses.
        const purpose = read(entry, "purpose");
        if (purpose === "payment" || purpose === "ordinals") {
          source.add("bitcoin", read(entry, "address"));
        }
      }),
  );
}

/**
 * Finds the accounts of Bitcoin wallets by the three calls that are known to open no window, each on the very object
 * that its wallet puts up: `window.unisat` and `window.BitcoinProvider` may be anybody's. Leather, Leap, OKX and every
 * `bitcoin:connect` are left alone.
 */
export const bitcoin: Detector = (scan) => {
  // UniSat lets a hidden page wait until it is seen again.
  if (read(read(scan.page, "document"), "visibilityState") !== "hidden") {
    askForAccounts(scan, read(scan.page, "unisat_wallet"), "UniSat");
  }
  askXverse(scan);
  askForAccounts(scan, read(scan.page, "bitcoin_keplr"), "Keplr");
};
