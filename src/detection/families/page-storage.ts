import type { Network } from "../../core/addresses/network.ts";
import type { Source } from "../collector.ts";
import { scanLimits } from "../limits.ts";
import { after, call, isObject, parseJson, read, splitText, until } from "../page-access.ts";
import { readDatabase } from "../page-database.ts";
import type { Detector, Scan } from "../scan.ts";
import { mainNetworkOf } from "./caip-chain.ts";
import { addCosmosHub } from "./cosmos.ts";

/** Steps of a path that visit each item of a list, or each value of an object. Any other step is a property. */
const items = "[]";
const values = "{}";
type Path = readonly (string | number)[];

type Area =
  | { readonly kind: "localStorage" }
  /** `onlyWith`: a key of local storage without which session storage is left alone. Its first read takes about 2 ms. */
  | { readonly kind: "sessionStorage"; readonly onlyWith: string }
  | { readonly kind: "indexedDB"; readonly database: string; readonly store: string };

/** A place where a library of a page keeps the addresses of earlier connections. docs/wallets.md lists the libraries. */
type StoredSource = {
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

/** What most sources have in common. A source has every property, because a page can put properties on prototypes. */
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
const sources: readonly StoredSource[] = [
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

/** Visits what a path leads to. */
function follow(scan: Scan, from: unknown, path: Path, take: (value: unknown) => void, start = 0): void {
  let value = from;
  for (let index = start; index < path.length; index++) {
    const step = path[index] ?? "";
    const next = (item: unknown) => follow(scan, item, path, take, index + 1);
    if (step === items) {
      scan.each(value, scanLimits.storedEntries, next);
      return;
    }
    if (step === values) {
      const owner = value;
      const keys = isObject(owner) ? call(read(scan.page, "Object"), "keys", owner) : undefined;
      scan.each(keys, scanLimits.storedEntries, (key) =>
        typeof key === "string" ? next(read(owner, key)) : undefined,
      );
      return;
    }
    value = read(value, step);
  }
  take(value);
}

function decoded(scan: Scan, text: string, format: StoredSource["format"]): unknown {
  switch (format) {
    case "text":
      return text;
    case "json":
      return parseJson(scan.page, text);
    case "hex":
      return parseJson(scan.page, fromHex(scan, text));
    default:
      return splitText(text, format);
  }
}

function fromHex(scan: Scan, digits: string): string {
  let escaped = "";
  for (let index = 0; index < digits.length; index += 2) {
    escaped += `%${digits[index]}${digits[index + 1]}`;
  }
  const text = call(scan.page, "decodeURIComponent", escaped);
  return typeof text === "string" ? text : "";
}

function add(to: Source, network: StoredSource["network"], account: unknown): void {
  if (network === "cosmos") {
    addCosmosHub(to, account);
  } else if (network !== "caip-10") {
    to.add(network, account);
  } else if (typeof account === "string" && account.length <= scanLimits.chars) {
    const parts = splitText(account, ":");
    const known = mainNetworkOf(`${parts[0]}:${parts[1]}`);
    if (known !== undefined) {
      add(to, known, parts[2]);
    }
  }
}

/** Reports the addresses in what a source keeps under one of its keys. */
function report(scan: Scan, source: StoredSource, text: unknown): void {
  if (typeof text !== "string") {
    return;
  }
  if (text.length > scanLimits.storedChars) {
    scan.leaveOut();
    return;
  }
  try {
    follow(scan, decoded(scan, text, source.format), source.wallets, (wallet) => {
      if (!source.counts(scan, wallet)) {
        return;
      }
      const { name } = source;
      let shown: unknown = name;
      if (typeof name !== "string") {
        follow(scan, wallet, name, (value) => {
          shown = value;
        });
      }
      const to = scan.remember(shown);
      follow(scan, wallet, source.addresses, (account) => add(to, source.network, account));
    });
  } catch {
    // The page broke a built-in that this source needs.
  }
}

/** Finds addresses of earlier connections. The wallet may now show the page another address, or none. */
export const pageStorage: Detector = (scan) => {
  const { page } = scan;
  for (let index = 0; index < sources.length; index++) {
    const source = sources[index];
    for (let place = 0; source && place < source.keys.length; place++) {
      const key = source.keys[place] ?? "";
      const { area } = source;
      if (area.kind === "indexedDB") {
        // IndexedDB starts slowly, so it has a task of its own.
        scan.ask(
          () => until((done) => after(page, 0, done)),
          () => readDatabase(scan, area, key, (value) => report(scan, source, value)),
        );
      } else if (
        area.kind === "localStorage" ||
        typeof read(read(page, "localStorage"), area.onlyWith) === "string"
      ) {
        report(scan, source, read(read(page, area.kind), key));
      }
    }
  }
};
