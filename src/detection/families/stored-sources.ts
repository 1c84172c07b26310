import type { Network } from "../../core/addresses/network.ts";
import { call, read } from "../page-access.ts";
import type { Scan } from "../scan.ts";
import { mainNetworkOf } from "./caip-chain.ts";

/** Steps of a path that visit each item of a list, or each value of an object. Any other step is a property. */
export const items = "[]";
export const values = "{}";
export type Path = readonly (string | number)[];

type Area =
  | { readonly kind: "localStorage" }
  /** `onlyWith`: a key of local storage without which session storage is left alone. Its first read takes about 2 ms. */
  | { readonly kind: "sessionStorage"; readonly onlyWith: string }
  | { readonly kind: "indexedDB"; readonly database: string; readonly store: string };

/** A place where a library of a page keeps the addresses of earlier connections. docs/wallets.md lists the libraries. */
export type StoredSource = {
  readonly area: Area;
  readonly keys: readonly string[];
  /** `hex`: JSON as the hex digits of its UTF-8. A separator: a list of texts. */
  readonly format: "json" | "hex" | "text" | " " | ":";
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
  area: { kind: "localStorage" },
  format: "json",
  wallets: [],
  name: "",
  counts: () => true,
} as const;

const walletConnect = {
  ...local,
  wallets: [items],
  name: ["peer", "metadata", "name"],
  counts: isCurrent,
  addresses: ["namespaces", values, "accounts", items],
  network: "caip-10",
} as const;

function appKit(namespace: string, network: Network): StoredSource {
  return {
    ...local,
    keys: ["@appkit/connections"],
    wallets: [namespace, items],
    name: ["name"],
    counts: isOnMainNetwork,
    addresses: ["accounts", items, "address"],
    network,
  };
}

/** LaserEyes keeps each property of a wallet under a key of its own. */
function laserEyes(prefix: string, name: string): StoredSource {
  const state = `${prefix}_CONNECTED_WALLET_STATE`;
  return {
    ...local,
    keys: [`${state}address`, `${state}paymentAddress`],
    format: "text",
    name,
    addresses: [],
    network: "bitcoin",
  };
}

/** The first source to report an address names its wallet. */
export const storedSources: readonly StoredSource[] = [
  {
    ...local,
    keys: ["wagmi.store"],
    // wagmi 2 and 3 store a `Map` as pairs.
    wallets: ["state", "connections", "value", items, 1],
    name: ["connector", "name"],
    addresses: ["accounts", items],
    network: "evm",
  },
  { ...local, keys: ["wagmi.store"], addresses: ["state", "data", "account"], network: "evm" },
  appKit("eip155", "evm"),
  appKit("solana", "solana"),
  appKit("bip122", "bitcoin"),
  { ...walletConnect, keys: ["wc@2:client:0.3//session"] },
  {
    ...walletConnect,
    area: { kind: "indexedDB", database: "WALLET_CONNECT_V2_INDEXED_DB", store: "keyvaluestorage" },
    // Its store (unstorage) writes every slash as one colon.
    keys: ["wc@2:client:0.3:session"],
  },
  {
    ...local,
    keys: ["cbwsdk.store"],
    name: "Coinbase Wallet",
    addresses: ["state", "account", "accounts", items],
    network: "evm",
  },
  {
    ...local,
    keys: ["base-acc-sdk.store"],
    name: "Base Account",
    addresses: ["state", "account", "accounts", items],
    network: "evm",
  },
  {
    ...local,
    keys: ["-CBWSDK:SCWStateManager:accounts"],
    name: "Coinbase Wallet",
    addresses: [items],
    network: "evm",
  },
  {
    ...local,
    keys: ["-walletlink:https://www.walletlink.org:Addresses"],
    format: " ",
    name: "Coinbase Wallet",
    addresses: [items],
    network: "evm",
  },
  { ...local, keys: [".MMSDK_cached_address"], name: "MetaMask", addresses: [items], network: "evm" },
  { ...local, keys: ["privy:connections"], addresses: [items, "address"], network: "evm" },
  {
    ...local,
    keys: ["mysten-dapp-kit:selected-wallet-and-address"],
    format: ":",
    name: [0],
    addresses: [1],
    network: "move",
  },
  {
    ...local,
    keys: ["sui-dapp-kit:wallet-connection-info"],
    name: ["state", "lastConnectedWalletName"],
    addresses: ["state", "lastConnectedAccountAddress"],
    network: "move",
  },
  {
    ...local,
    keys: ["@aptos-connect/connectedAccount"],
    name: "Aptos Connect",
    addresses: ["address"],
    network: "move",
  },
  {
    ...local,
    keys: ["@stacks/connect"],
    format: "hex",
    addresses: ["addresses", "btc", items, "address"],
    network: "bitcoin",
  },
  laserEyes("LEATHER", "Leather"),
  laserEyes("MAGIC_EDEN", "Magic Eden"),
  laserEyes("OKX", "OKX Wallet"),
  laserEyes("ORANGE", "Orange"),
  laserEyes("OYL", "Oyl"),
  laserEyes("SPARROW", "Sparrow"),
  laserEyes("TOKEO", "Tokeo"),
  { ...local, keys: ["cosmos-kit@2:core//accounts"], addresses: [items, "address"], network: "cosmos" },
  {
    ...local,
    // graz writes `graz-internal` on each connection (`actions/account.ts` of graz).
    area: { kind: "sessionStorage", onlyWith: "graz-internal" },
    keys: ["graz-session"],
    addresses: ["state", "accounts", "cosmoshub-4", "bech32Address"],
    network: "cosmos",
  },
  {
    ...local,
    keys: ["interchain-kit-store"],
    addresses: ["chainWalletStates", items, "account", "address"],
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
function isOnMainNetwork(_scan: Scan, connection: unknown): boolean {
  const chain = read(read(connection, "caipNetwork"), "caipNetworkId");
  return typeof chain !== "string" || mainNetworkOf(chain) !== undefined;
}
