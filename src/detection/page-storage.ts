import { addCosmosHub } from "./cosmos-text.ts";
import { caps } from "./limits.ts";
import { parseJson, read } from "./page.ts";
import type { Detector, Look } from "./scan.ts";

/** @returns what a page's library stored under a key, undefined if nothing that can be read. */
function stored(look: Look, area: "localStorage" | "sessionStorage", key: string): unknown {
  const text = read(read(look.page, area), key);
  if (typeof text !== "string") {
    return undefined;
  }
  if (text.length > caps.storedChars) {
    look.excess();
    return undefined;
  }
  return parseJson(look.page, text);
}

/** wagmi keeps a `Map` of its connections as pairs, with the name of the wallet behind each. */
function wagmi(look: Look): void {
  const { each } = look;
  const connections = read(read(stored(look, "localStorage", "wagmi.store"), "state"), "connections");
  each(read(connections, "value"), caps.providers, (pair) => {
    const connection = read(pair, 1);
    const source = look.remember(read(read(connection, "connector"), "name"));
    each(read(connection, "accounts"), caps.addressesPerSource, (account) => source.add("evm", account));
  });
}

/** cosmos-kit keeps a list with one account for every chain. */
function cosmosKit(look: Look): void {
  const source = look.remember("");
  const accounts = stored(look, "localStorage", "cosmos-kit@2:core//accounts");
  look.each(accounts, caps.storedEntries, (account) => addCosmosHub(source, read(account, "address")));
}

/**
 * graz keeps one key for every chain, by the chain's id, in the session's storage. Whenever it connects it also writes
 * `graz-internal` beside the others (its `actions/account.ts`): only then is the session's storage touched, for a page's
 * first touch of it holds the main thread for some 2 ms.
 */
function graz(look: Look): void {
  if (typeof read(read(look.page, "localStorage"), "graz-internal") !== "string") {
    return;
  }
  const accounts = read(read(stored(look, "sessionStorage", "graz-session"), "state"), "accounts");
  addCosmosHub(look.remember(""), read(read(accounts, "cosmoshub-4"), "bech32Address"));
}

/** interchain-kit keeps a list of chains with wallets: bare in its present versions, a zustand store's before. */
function interchainKit(look: Look): void {
  const source = look.remember("");
  const take = (entry: unknown) => addCosmosHub(source, read(read(entry, "account"), "address"));
  const store = stored(look, "localStorage", "interchain-kit-store");
  look.each(read(store, "chainWalletStates"), caps.storedEntries, take);
  look.each(read(read(store, "state"), "chainWalletState"), caps.storedEntries, take);
}

/**
 * Finds the addresses that a page's own wallet library remembers of an earlier connection. Only these keys are read.
 * They are labelled as remembered: the wallet may show the page another account by now, or none.
 */
export const pageStorage: Detector = (look) => {
  wagmi(look);
  cosmosKit(look);
  graz(look);
  interchainKit(look);
};
