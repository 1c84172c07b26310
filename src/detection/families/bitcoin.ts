import { scanLimits } from "../limits.ts";
import { call, isObject, mayHold, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";

/** Flags of wallets that imitate UniSat's provider. Their calls may open a window. */
const imitators = ["isEnkrypt", "isLeap", "isOkxWallet", "isOKExWallet", "isBitKeep", "isBinance"] as const;

/** Includes providers whose `getAccounts` opens a window (Leap), or may open one (OKX). */
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

/** Asks a provider that answers `[]` to unconnected pages. */
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

/** Xverse answers unconnected pages with an error. Its `getAccounts` would always open a window. */
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
        // The same list has the account's Stacks, Starknet and Spark addresses.
        const purpose = read(entry, "purpose");
        if (purpose === "payment" || purpose === "ordinals") {
          source.add("bitcoin", read(entry, "address"));
        }
      }),
  );
}

/**
 * Finds Bitcoin accounts by the three calls that are known to open no window, each on the one object that only its
 * wallet provides. Any wallet may provide `window.unisat` and `window.BitcoinProvider`. Leather, Leap, OKX and every
 * `bitcoin:connect` are not called.
 */
export const bitcoin: Detector = (scan) => {
  // UniSat answers a hidden page only when it becomes visible.
  if (read(read(scan.page, "document"), "visibilityState") !== "hidden") {
    askForAccounts(scan, read(scan.page, "unisat_wallet"), "UniSat");
  }
  askXverse(scan);
  askForAccounts(scan, read(scan.page, "bitcoin_keplr"), "Keplr");
};
