import { scanLimits } from "../limits.ts";
import { parseJson, read } from "../page-access.ts";
import type { Detector, Scan } from "../scan.ts";
import { addCosmosHub } from "./cosmos.ts";

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

/** wagmi stores a `Map` of its connections as pairs, with the name of each wallet. */
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

/** cosmos-kit stores a list with one account for each chain. An open page drops it 30 minutes after its last change. */
function cosmosKit(scan: Scan): void {
  const source = scan.remember("");
  const accounts = stored(scan, "localStorage", "cosmos-kit@2:core//accounts");
  scan.each(accounts, scanLimits.storedEntries, (account) => addCosmosHub(source, read(account, "address")));
}

/**
 * graz writes `graz-internal` to local storage on each connection (`actions/account.ts` of graz). Session storage is
 * read only if that entry exists, because its first read blocks the main thread for about 2 ms.
 */
function graz(scan: Scan): void {
  if (typeof read(read(scan.page, "localStorage"), "graz-internal") !== "string") {
    return;
  }
  const accounts = read(read(stored(scan, "sessionStorage", "graz-session"), "state"), "accounts");
  addCosmosHub(scan.remember(""), read(read(accounts, "cosmoshub-4"), "bech32Address"));
}

/** interchain-kit stores a list of pairs of chain and wallet. */
function interchainKit(scan: Scan): void {
  const source = scan.remember("");
  const store = stored(scan, "localStorage", "interchain-kit-store");
  scan.each(read(store, "chainWalletStates"), scanLimits.storedEntries, (entry) =>
    addCosmosHub(source, read(read(entry, "account"), "address")),
  );
}

/** Finds addresses of earlier connections. The wallet may now show the page another address, or none. */
export const pageStorage: Detector = (scan) => {
  wagmi(scan);
  cosmosKit(scan);
  graz(scan);
  interchainKit(scan);
};
