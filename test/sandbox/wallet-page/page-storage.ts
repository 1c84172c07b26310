import { bech32 } from "@scure/base";

/**
 * Stores what cosmos-kit 2.18.1 stored when Keplr's real provider had connected, on a site that uses Osmosis alone. Its
 * accounts may outlast the session. The package itself would bring about 290 others (docs/wallets.md).
 *
 * @param hub the address of the same key on the Cosmos Hub
 */
export function rememberAsCosmosKit(isConnected: boolean, hub: string): void {
  const address = bech32.encode("osmo", bech32.decodeToBytes(hub).words);
  const account = { namespace: "cosmos", chainId: "osmosis-1", address, username: "Main" };
  localStorage.setItem("cosmos-kit@2:core//accounts", JSON.stringify([account]));
  if (isConnected) localStorage.setItem("cosmos-kit@2:core//current-wallet", "keplr-extension");
  else localStorage.removeItem("cosmos-kit@2:core//current-wallet");
}

/**
 * Stores what `@walletconnect/keyvaluestorage` 1.1.1 stored of a session of `@walletconnect/sign-client` 2.25.0, and
 * the keychain that lies beside it, with a prefix of the site. The packages themselves would bring about 50 others.
 */
export async function rememberAsWalletConnect(isConnected: boolean, address: string): Promise<void> {
  const session = {
    topic: "7f2c",
    expiry: Math.floor(Date.now() / 1_000) + 3_600,
    namespaces: { eip155: { accounts: [`eip155:1:${address}`, `eip155:137:${address}`] } },
    peer: { metadata: { name: "Trust Wallet" } },
  };
  const expired = {
    ...session,
    expiry: 1,
    namespaces: { eip155: { accounts: [`eip155:1:0x${"5".repeat(40)}`] } },
  };
  const opening = indexedDB.open("WALLET_CONNECT_V2_INDEXED_DB");
  opening.onupgradeneeded = () => opening.result.createObjectStore("keyvaluestorage");
  await ended(opening);
  const store = opening.result.transaction("keyvaluestorage", "readwrite").objectStore("keyvaluestorage");
  store.put(JSON.stringify({ "7f2c": "a key" }), "wc@2:core:0.3:keychain");
  await ended(
    store.put(
      JSON.stringify(isConnected ? [expired, session] : [expired]),
      "wc@2:client:0.3:clientOne:session",
    ),
  );
  opening.result.close();
}

async function ended(request: IDBRequest): Promise<void> {
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
}
