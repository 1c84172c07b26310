import {
  alice,
  announce,
  btc,
  type CallLog,
  register,
  setGlobal,
  sol,
  stark,
  taproot,
} from "./fake-wallets.ts";
import { watched } from "./watched.ts";

/** A connected wallet, with what a scan finds and every allowed access, in order. */
type Family = {
  readonly install: (log: CallLog) => void;
  readonly finds: readonly string[];
  readonly log: readonly string[];
};

const cosmosHub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";

/** @returns methods that open windows in some wallets; here they log and throw */
export function withWindows(...names: readonly string[]): Record<string, () => never> {
  const prompt = () => {
    throw new Error("This would open a window.");
  };
  return Object.fromEntries(names.map((name) => [name, prompt]));
}

export const common = withWindows(
  "connect",
  "enable",
  "requestAccounts",
  "signMessage",
  "on",
  "off",
  "disconnect",
);

const gate = (name: string) =>
  ["isEnkrypt", "isLeap", "isOkxWallet", "isOKExWallet", "isBitKeep", "isBinance"].map(
    (flag) => `${name}.${flag}`,
  );

const named = (name: string, wallet: object) => (log: CallLog) =>
  setGlobal(name, watched(log, name, { ...common, ...wallet }));

/** A provider that answers `getAccounts`, as UniSat's does. */
const bitcoin = (name: string): Family => ({
  install: named(name, { getAccounts: async () => [btc] }),
  finds: [btc],
  log: [...gate(name), `${name}.getAccounts`, `${name}.getAccounts()`],
});

/** Like Keplr, the wallet gives its address to any page that asks in silent mode. */
const starknet = (name: string, isConnected: boolean, permissions: readonly string[]): Family => ({
  install: named(name, {
    id: "argentX",
    name: "Argent X",
    version: "5.0.0",
    isConnected,
    selectedAddress: stark,
    request: async ({ type }: { readonly type: string }) =>
      type === "wallet_getPermissions" ? permissions : [stark],
  }),
  finds: isConnected || permissions.length > 0 ? [stark] : [],
  log: [
    ...["id", "name", "version", "on", "off", "chainId", "isConnected"],
    ...(isConnected ? ["selectedAddress"] : ["request", 'request({"type":"wallet_getPermissions"})']),
    ...(permissions.length === 0
      ? []
      : ["request", 'request({"type":"wallet_requestAccounts","params":{"silent_mode":true}})']),
  ].map((key) => `${name}.${key}`),
});

/** Every family. */
export const families: Readonly<Record<string, Family>> = {
  "an EVM wallet": {
    install: (log) =>
      announce(
        watched(log, "evm", {
          ...common,
          ...withWindows("send", "sendAsync"),
          selectedAddress: alice,
          request: () => [alice],
        }),
      ),
    finds: [alice],
    log: [
      "evm.isFrame",
      "evm.isNewframe",
      "evm.doSend",
      "evm.isEnkrypt",
      "evm.communicator",
      "evm.isSilk",
      "evm.isWaaP",
      "evm.request",
      'evm.request({"method":"eth_accounts"})',
    ],
  },
  "a Wallet Standard wallet": {
    install: (log) =>
      register(
        watched(log, "standard", {
          version: "1.0.0",
          name: "Standard",
          accounts: [{ address: sol, chains: ["solana:mainnet"], features: [], publicKey: [] }],
          features: {
            "standard:connect": withWindows("connect"),
            "standard:events": withWindows("on"),
            "aptos:account": withWindows("account"),
            "bitcoin:connect": withWindows("connect"),
            "starknet:walletApi": withWindows("request"),
          },
        }),
      ),
    finds: [sol],
    log: [
      "standard.name",
      "standard.accounts",
      ...["length", "0", "0.address", "0.chains", "0.chains.length", "0.chains.0"].map(
        (key) => `standard.accounts.${key}`,
      ),
    ],
  },
  "an older Solana wallet": {
    install: named("coinbaseSolana", { isConnected: true, publicKey: { toString: () => sol } }),
    finds: [sol],
    log: ["isConnected", "publicKey", "publicKey.toString", "publicKey.toString()"].map(
      (key) => `coinbaseSolana.${key}`,
    ),
  },
  "OKX on Bitcoin": {
    install: named("okxwallet", {
      bitcoin: {
        ...common,
        ...withWindows("getAccounts", "getPublicKey"),
        selectedAccount: { address: btc },
      },
    }),
    finds: [btc],
    log: [
      "okxwallet.bitcoin",
      "okxwallet.bitcoin.selectedAccount",
      "okxwallet.bitcoin.selectedAccount.address",
    ],
  },
  Cosmostation: {
    install: named("cosmostation", {
      providers: { keplr: withWindows("enable", "getKey"), metamask: withWindows("request") },
      cosmos: { ...common, request: async () => ({ address: cosmosHub, name: "Mine" }) },
      tendermint: { ...common, ...withWindows("request") },
    }),
    finds: [cosmosHub],
    log: [
      "cosmos",
      "providers",
      "providers.keplr",
      "cosmos.request",
      'cosmos.request({"method":"cos_account","params":{"chainName":"cosmoshub-4"}})',
    ].map((key) => `cosmostation.${key}`),
  },
  UniSat: bitcoin("unisat_wallet"),
  "Keplr on Bitcoin": bitcoin("bitcoin_keplr"),
  Xverse: {
    install: named("XverseProviders", {
      BitcoinProvider: {
        ...common,
        ...withWindows("getAccounts", "getAddresses"),
        request: async () => ({ result: { addresses: [{ address: taproot, purpose: "ordinals" }] } }),
      },
      StacksProvider: withWindows("request"),
    }),
    finds: [taproot],
    log: [
      "XverseProviders.BitcoinProvider",
      ...gate("XverseProviders.BitcoinProvider"),
      "XverseProviders.BitcoinProvider.request",
      'XverseProviders.BitcoinProvider.request("wallet_getAccount", null)',
    ],
  },
  "a Starknet wallet": starknet("starknet", true, []),
  "a Starknet wallet that permits accounts": starknet("starknet_one", false, ["accounts"]),
  "a Starknet wallet without permission": starknet("starknet_two", false, []),
};
