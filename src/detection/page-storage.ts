import { addCosmosHub } from "./families/cosmos-text.ts";
import { scanLimits } from "./limits.ts";
import { parseJson, read } from "./page-access.ts";
import type { Detector, Scan } from "./scan.ts";

/** @returns what a page's library stored under a key, undefined if nothing that can be read. */
function stored(scan: Scan, area: "localStorage" | "sessionStorage", key: string): unknown {
  const text = read(read(scan.page, area), key);
  if (typeof text !== "string") {
    return undefined;
  }
  if (text.length > scanLimits.storedChars) {
    scan.excess();
    return undefined;
  }
  return parseJson(scan.page, text);
}

/** wagmi keeps a `Map` of its connections as pairs, with the name of the wallet behind each. */
function wagmi(scan: Scan): void {
  const { each } = scan;
  const connections = read(read(stored(scan, "localStorage", "wagmi.store"), "state"), "connections");
  each(read(connections, "value"), scanLimits.providers, (pair) => {
    const connection = read(pair, 1);
    const source = scan.remember(read(read(connection, "connector"), "name"));
    each(read(connection, "accounts"), scanLimits.addressesPerSource, (account) =>
      source.add("evm", account),
    );
  });
}

/** cosmos-kit keeps a list with one account for every chain. */
function cosmosKit(scan: Scan): void {
  const source = scan.remember("");
  const accounts = stored(scan, "localStorage", "cosmos-kit@2:core//accounts");
  scan.each(accounts, scanLimits.storedEntries, (account) => addCosmosHub(source, read(account, "address")));
}

/**
 * graz keeps one key for every chain, by the chain's id, in the session's storage. Whenever it connects it also writes
 * `graz-internal` beside the others (its `actions/account.ts`): only then is the session's storage touched, for a page's
 * first touch of it holds the main thread for some 2 ms.
 */
function graz(scan: Scan): void {
  if (typeof read(read(scan.page, "localStorage"), "graz-internal") !== "string") {
    return;
  }
  const accounts = read(read(stored(scan, "sessionStorage", "graz-session"), "state"), "accounts");
  addCosmosHub(scan.remember(""), read(read(accounts, "cosmoshub-4"), "bech32Address"));
}

/** interchain-kit keeps a list of chains with wallets: bare in its present versions, a zustand store's before. */
function interchainKit(scan: Scan): void {
  const source = scan.remember("");
  const take = (entry: unknown) => addCosmosHub(source, read(read(entry, "account"), "address"));
  const store = stored(scan, "localStorage", "interchain-kit-store");
  scan.each(read(store, "chainWalletStates"), scanLimits.storedEntries, take);
  scan.each(read(read(store, "state"), "chainWalletState"), scanLimits.storedEntries, take);
}

/**
 * Finds the addresses that a page's own wallet library remembers of an earlier connection. Only these keys are read.
 * They are labelled as remembered: the wallet may show the page another account by now, or none.
 */
export const pageStorage: Detector = (scan) => {
  wagmi(scan);
  cosmosKit(scan);
  graz(scan);
  interchainKit(scan);
};
