import type { Network } from "../../core/addresses/network.ts";
import { scanLimits } from "../limits.ts";
import { call, pageJson, read } from "../page-access.ts";
import type { Scan } from "../scan.ts";
import { mainNetworkOf } from "./caip-chain.ts";

/** Steps of a path that visit each item of a list, or each value of an object. */
export const items = "[]";
export const values = "{}";
/** A step that splits a text at a separator. Any other step is a property. */
type Split = { readonly at: string };
export type Path = readonly (string | number | Split)[];

/** `onlyWith`: a key of local storage without which the area is left alone, or null. */
type Area =
  | { readonly kind: "localStorage" | "sessionStorage"; readonly onlyWith: string | null }
  | { readonly kind: "indexedDB"; readonly database: string; readonly store: string };

/** Where a library of a page keeps the addresses of earlier connections. docs/wallets.md lists the libraries. */
export type StoredSource = {
  readonly area: Area;
  /** In a key, as in `onlyWith`, `*` stands for what a site may choose. */
  readonly keys: readonly string[];
  /** `hex`: JSON as the hex digits of its UTF-8. */
  readonly format: "json" | "hex" | "text";
  /** To the record of each wallet. The other paths start there. */
  readonly wallets: Path;
  /** To the wallet's name, or the name. */
  readonly name: Path | string;
  readonly counts: (scan: Scan, wallet: unknown) => boolean;
  readonly addresses: Path;
  /** `caip-10`: each account names its chain (`eip155:1:0x…`). */
  readonly network: Network | "caip-10";
};

/** The usual properties. No source leaves one out, because a page can add properties to prototypes. */
const local = {
  area: { kind: "localStorage", onlyWith: null },
  format: "json",
  wallets: [],
  name: "",
  counts: () => true,
} as const;

const walletConnect = {
  ...local,
  // Between them may be the site's `customStoragePrefix`, and slashes, for which IndexedDB has one colon.
  keys: ["wc@2:client:0.3*session"],
  wallets: [items],
  name: ["peer", "metadata", "name"],
  counts: isCurrent,
  addresses: ["namespaces", values, "accounts", items],
  network: "caip-10",
} as const;

/** Wallet Standard's text for an account, such as `Phantom:` before its address. */
const walletAndAddress = {
  ...local,
  wallets: [{ at: ":" }],
  name: [0],
  addresses: [1],
} as const;

function appKit(namespace: string, network: Network): StoredSource {
  return {
    ...local,
    keys: ["@appkit/connections"],
    wallets: [namespace, items],
    name: ["name"],
    counts: (scan, connection) => isOnMainNetwork(connection) && !wasEnded(scan, namespace, connection),
    addresses: ["accounts", items, "address"],
    network,
  };
}

/** @returns a source of `addresses` in JSON under a key of local storage, all of one wallet */
function wallet(network: Network, key: string, addresses: Path, name: Path | string = ""): StoredSource {
  return { ...local, keys: [key], name, addresses, network };
}

/** Other libraries use such keys as well, for any amount of data. */
export const anyStore = "*.store";

/** The first source to report an address names its wallet. */
export const storedSources: readonly StoredSource[] = [
  {
    ...local,
    // Most sites give `createStorage` a key of their own, so the shape of the value tells.
    keys: ["wagmi.store", anyStore],
    // wagmi 2 and 3 store a `Map` as pairs.
    wallets: ["state", "connections", "value", items, 1],
    name: ["connector", "name"],
    addresses: ["accounts", items],
    network: "evm",
  },
  wallet("evm", anyStore, ["state", "data", "account"]),
  appKit("eip155", "evm"),
  appKit("solana", "solana"),
  appKit("bip122", "bitcoin"),
  walletConnect,
  {
    ...walletConnect,
    area: { kind: "indexedDB", database: "WALLET_CONNECT_V2_INDEXED_DB", store: "keyvaluestorage" },
  },
  wallet("evm", "cbwsdk.store", ["state", "account", "accounts", items], "Coinbase Wallet"),
  wallet("evm", "base-acc-sdk.store", ["state", "account", "accounts", items], "Base Account"),
  wallet("evm", "-CBWSDK:SCWStateManager:accounts", [items], "Coinbase Wallet"),
  {
    ...wallet(
      "evm",
      "-walletlink:https://www.walletlink.org:Addresses",
      [{ at: " " }, items],
      "Coinbase Wallet",
    ),
    format: "text",
  },
  wallet("evm", ".MMSDK_cached_address", [items], "MetaMask"),
  wallet("evm", "privy:connections", [items, "address"]),
  {
    ...walletAndAddress,
    keys: ["*:selected-wallet-and-address"],
    format: "text",
    network: "move",
  },
  { ...walletAndAddress, keys: ["wallet-ui:account"], network: "solana" },
  wallet("solana", "connector-kit:v1:wallet-state", ["lastAccount"]),
  wallet(
    "move",
    "*-dapp-kit:wallet-connection-info",
    ["state", "lastConnectedAccountAddress"],
    ["state", "lastConnectedWalletName"],
  ),
  wallet("move", "@aptos-connect/connectedAccount", ["address"], "Aptos Connect"),
  { ...wallet("bitcoin", "@stacks/connect", ["addresses", "btc", items, "address"]), format: "hex" },
  {
    ...local,
    // LaserEyes keeps each property of a wallet under a key of its own, which begins with the wallet's name.
    keys: ["*_CONNECTED_WALLET_STATEaddress", "*_CONNECTED_WALLET_STATEpaymentAddress"],
    format: "text",
    addresses: [],
    network: "bitcoin",
  },
  {
    ...local,
    // A session that the user ended may leave its accounts, but not this key (`bases/wallet.ts` of cosmos-kit).
    area: { kind: "localStorage", onlyWith: "cosmos-kit@2:core//current-wallet" },
    keys: ["cosmos-kit@2:core//accounts"],
    addresses: [items, "address"],
    network: "cosmos",
  },
  {
    ...local,
    // graz writes `graz-internal` on each connection (`actions/account.ts` of graz). The first read of session storage
    // takes about 2 ms.
    area: { kind: "sessionStorage", onlyWith: "*graz-internal" },
    keys: ["*graz-session"],
    addresses: ["state", "accounts", values, "bech32Address"],
    network: "cosmos",
  },
  {
    ...local,
    keys: ["interchain-kit-store"],
    wallets: ["chainWalletStates", items],
    // The account of a wallet that was disconnected may stay.
    counts: (_scan, wallet) => read(wallet, "walletState") === "Connected",
    addresses: ["account", "address"],
    network: "cosmos",
  },
];

/** Whether a session of WalletConnect has not expired. Expired ones stay until the page's next visit. */
function isCurrent({ page }: Scan, session: unknown): boolean {
  const expiry = read(session, "expiry");
  const time = call(read(page, "Date"), "now");
  return typeof expiry === "number" && typeof time === "number" && expiry * 1_000 > time;
}

/** Whether a connection of AppKit names no network, or one that Windfall checks. */
function isOnMainNetwork(connection: unknown): boolean {
  const chain = read(read(connection, "caipNetwork"), "caipNetworkId");
  return typeof chain !== "string" || mainNetworkOf(chain) !== undefined;
}

/** Whether the user ended a connection of AppKit, which stays beside a list of those that were ended. */
function wasEnded({ page, each }: Scan, namespace: string, connection: unknown): boolean {
  const text = read(read(page, "localStorage"), "@appkit/disconnected_connector_ids");
  const ended = typeof text === "string" ? read(pageJson(page, text), namespace) : undefined;
  const id = read(connection, "connectorId");
  let isListed = false;
  each(ended, scanLimits.storedEntries, (other) => {
    isListed = isListed || other === id;
  });
  return isListed;
}
