import { announce, btc, type CallLog, register, setGlobal, stark, taproot } from "./fake-wallets.ts";
import { watched } from "./watched.ts";

export const cosmosHub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
const never = new Error("This would open a window.");

/** @returns methods that open windows in some wallets; here they log and throw */
export function withWindows(...names: readonly string[]): Record<string, () => never> {
  const prompt = () => {
    throw never;
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

export const evmLog = [
  "evm.isFrame",
  "evm.isNewframe",
  "evm.doSend",
  "evm.isEnkrypt",
  "evm.request",
  'evm.request({"method":"eth_accounts"})',
];
export const evm = (selectedAddress: unknown, request: () => unknown) => (log: CallLog) =>
  announce(
    watched(log, "evm", {
      ...common,
      ...withWindows("send", "sendAsync", "enable"),
      selectedAddress,
      request,
    }),
  );

export const standardLog = (...more: readonly string[]) => [
  "standard.name",
  "standard.accounts",
  "standard.accounts.length",
  ...more.map((key) => `standard.accounts.${key}`),
];
export const standardOne = ["0", "0.address", "0.chains", "0.chains.length", "0.chains.0"];
export const standard =
  (...accounts: readonly object[]) =>
  (log: CallLog) =>
    register(
      watched(log, "standard", {
        version: "1.0.0",
        name: "Standard",
        accounts,
        features: {
          "standard:connect": withWindows("connect"),
          "standard:events": withWindows("on"),
          "aptos:account": withWindows("account"),
          "aptos:connect": withWindows("connect"),
          "aptos:onAccountChange": withWindows("onAccountChange"),
          "bitcoin:connect": withWindows("connect"),
          "starknet:walletApi": withWindows("request"),
        },
      }),
    );

export const solana = (isConnected: boolean, publicKey: unknown) => (log: CallLog) =>
  setGlobal("solflare", watched(log, "solflare", { ...common, isConnected, publicKey }));

export const cosmosLog = [
  "cosmostation.cosmos",
  "cosmostation.providers",
  "cosmostation.providers.keplr",
  "cosmostation.cosmos.request",
  'cosmostation.cosmos.request({"method":"cos_account","params":{"chainName":"cosmoshub-4"}})',
];
export const cosmostation = (request: () => unknown) => (log: CallLog) =>
  setGlobal(
    "cosmostation",
    watched(log, "cosmostation", {
      version: "0.0.0",
      providers: { keplr: withWindows("enable", "getKey"), metamask: withWindows("request") },
      cosmos: { ...common, request },
      tendermint: { ...common, ...withWindows("request") },
      common: withWindows("request"),
    }),
  );

const gate = (name: string) =>
  ["isEnkrypt", "isLeap", "isOkxWallet", "isOKExWallet", "isBitKeep", "isBinance"].map(
    (flag) => `${name}.${flag}`,
  );
export const accountsLog = (name: string) => [...gate(name), `${name}.getAccounts`, `${name}.getAccounts()`];
export const bitcoin = (name: string, getAccounts: () => unknown) => (log: CallLog) =>
  setGlobal(name, watched(log, name, { ...common, getAccounts }));

export const xverseLog = [
  "xverse.BitcoinProvider",
  ...gate("xverse.BitcoinProvider"),
  "xverse.BitcoinProvider.request",
  'xverse.BitcoinProvider.request("wallet_getAccount", null)',
];
export const xverse = (request: () => unknown) => (log: CallLog) =>
  setGlobal(
    "XverseProviders",
    watched(log, "xverse", {
      BitcoinProvider: { ...common, ...withWindows("getAccounts", "getAddresses"), request },
      StacksProvider: withWindows("request"),
    }),
  );
export const xverseAccount = {
  jsonrpc: "2.0",
  result: {
    addresses: [
      { address: btc, purpose: "payment" },
      { address: taproot, purpose: "ordinals" },
      { address: stark, purpose: "starknet" },
      { address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", purpose: "stacks" },
    ],
  },
};

export const starknetShape = ["id", "name", "version", "on", "off", "isConnected"].map(
  (key) => `starknet.${key}`,
);
export const permissionsLog = ["starknet.request", 'starknet.request({"type":"wallet_getPermissions"})'];
export const starknetAccountsLog = [
  "starknet.request",
  'starknet.request({"type":"wallet_requestAccounts","params":{"silent_mode":true}})',
];
export const starknet =
  (isConnected: boolean, selectedAddress: unknown, answers: Readonly<Record<string, unknown>> = {}) =>
  (log: CallLog) =>
    setGlobal(
      "starknet_argentX",
      watched(log, "starknet", {
        ...common,
        id: "argentX",
        name: "Argent X",
        version: "5.0.0",
        isConnected,
        selectedAddress,
        request: async ({ type }: { readonly type: string }) => answers[type],
      }),
    );
export const account = (address: string, chain: string) => ({
  address,
  chains: [chain],
  features: [],
  publicKey: [],
});
