// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import {
  alice,
  announce,
  btc,
  type CallLog,
  look,
  move,
  refuse,
  register,
  setGlobal,
  sol,
  stark,
  taproot,
} from "./fake-wallets.ts";
import { watched } from "./watched.ts";

/** The finding law, family by family: all that is done to a wallet, in order. What is not listed is not done. */

const cosmosHub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
const never = new Error("This would open a window.");

/** Methods that open windows in some wallet; here they throw, and the log shows them. */
function withWindows(...names: readonly string[]): Record<string, () => never> {
  const prompt = () => {
    throw never;
  };
  return Object.fromEntries(names.map((name) => [name, prompt]));
}

const common = withWindows("connect", "enable", "requestAccounts", "signMessage", "on", "off", "disconnect");

type State = {
  readonly state: "connected" | "locked" | "not connected";
  readonly install: (log: CallLog) => void;
  readonly finds: readonly string[];
  readonly log: readonly string[];
};

const evmLog = [
  "evm.isFrame",
  "evm.isNewframe",
  "evm.doSend",
  "evm.isEnkrypt",
  "evm.selectedAddress",
  "evm.request",
  'evm.request({"method":"eth_accounts"})',
];
const evm = (selectedAddress: unknown, request: () => unknown) => (log: CallLog) =>
  announce(
    watched(log, "evm", {
      ...common,
      ...withWindows("send", "sendAsync", "enable"),
      selectedAddress,
      request,
    }),
  );

const standardLog = (...more: readonly string[]) => [
  "standard.name",
  "standard.accounts",
  "standard.accounts.length",
  ...more.map((key) => `standard.accounts.${key}`),
];
const standardOne = ["0", "0.address", "0.chains", "0.chains.length", "0.chains.0"];
const standard =
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

const solana = (isConnected: boolean, publicKey: unknown) => (log: CallLog) =>
  setGlobal("solflare", watched(log, "solflare", { ...common, isConnected, publicKey }));

const cosmosLog = [
  "cosmostation.cosmos",
  "cosmostation.providers",
  "cosmostation.providers.keplr",
  "cosmostation.cosmos.request",
  'cosmostation.cosmos.request({"method":"cos_account","params":{"chainName":"cosmoshub-4"}})',
];
const cosmostation = (request: () => unknown) => (log: CallLog) =>
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
const accountsLog = (name: string) => [...gate(name), `${name}.getAccounts`, `${name}.getAccounts()`];
const bitcoin = (name: string, getAccounts: () => unknown) => (log: CallLog) =>
  setGlobal(name, watched(log, name, { ...common, getAccounts }));

const xverseLog = [
  "xverse.BitcoinProvider",
  ...gate("xverse.BitcoinProvider"),
  "xverse.BitcoinProvider.request",
  'xverse.BitcoinProvider.request("wallet_getAccount", null)',
];
const xverse = (request: () => unknown) => (log: CallLog) =>
  setGlobal(
    "XverseProviders",
    watched(log, "xverse", {
      BitcoinProvider: { ...common, ...withWindows("getAccounts", "getAddresses"), request },
      StacksProvider: withWindows("request"),
    }),
  );
const xverseAccount = {
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

const starknetShape = ["id", "name", "version", "on", "off", "isConnected"].map((key) => `starknet.${key}`);
const permissionsLog = ["starknet.request", 'starknet.request({"type":"wallet_getPermissions"})'];
const starknetAccountsLog = [
  "starknet.request",
  'starknet.request({"type":"wallet_requestAccounts","params":{"silent_mode":true}})',
];
const starknet =
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
const account = (address: string, chain: string) => ({
  address,
  chains: [chain],
  features: [],
  publicKey: [],
});

const families: Readonly<Record<string, readonly State[]>> = {
  "an EVM wallet": [
    { state: "connected", install: evm(null, () => [alice]), finds: [alice], log: evmLog },
    { state: "locked", install: evm(null, () => []), finds: [], log: evmLog },
    { state: "not connected", install: evm(undefined, refuse), finds: [], log: evmLog },
  ],
  ...Object.fromEntries(
    (
      [
        ["Solana", sol, "solana:mainnet"],
        ["Sui", move, "sui:mainnet"],
        ["Aptos", move, "aptos:mainnet"],
        ["IOTA", move, "iota:mainnet"],
        ["Bitcoin", btc, "bitcoin:mainnet"],
        ["Bitcoin by its genesis block", btc, "bip122:000000000019d6689c085ae165831e93"],
        ["Starknet", stark, "starknet:SN_MAIN"],
      ] as const
    ).map(([name, address, chain]): [string, readonly State[]] => [
      `a Wallet Standard wallet for ${name}`,
      [
        {
          state: "connected",
          install: standard(account(address, chain)),
          finds: [address],
          log: standardLog(...standardOne),
        },
        { state: "locked", install: standard(), finds: [], log: standardLog() },
        { state: "not connected", install: standard(), finds: [], log: standardLog() },
      ],
    ]),
  ),
  "an older Solana wallet": [
    {
      state: "connected",
      install: solana(true, { toBase58: () => sol }),
      finds: [sol],
      log: [
        "solflare.isConnected",
        "solflare.publicKey",
        "solflare.publicKey.toBase58",
        "solflare.publicKey.toBase58()",
      ],
    },
    { state: "locked", install: solana(false, null), finds: [], log: ["solflare.isConnected"] },
    { state: "not connected", install: solana(false, null), finds: [], log: ["solflare.isConnected"] },
  ],
  Cosmostation: [
    {
      state: "connected",
      install: cosmostation(async () => ({ address: cosmosHub, name: "Mine" })),
      finds: [cosmosHub],
      log: cosmosLog,
    },
    { state: "locked", install: cosmostation(refuse), finds: [], log: cosmosLog },
    { state: "not connected", install: cosmostation(refuse), finds: [], log: cosmosLog },
  ],
  UniSat: [
    {
      state: "connected",
      install: bitcoin("unisat_wallet", async () => [btc]),
      finds: [btc],
      log: accountsLog("unisat_wallet"),
    },
    {
      state: "locked",
      install: bitcoin("unisat_wallet", async () => []),
      finds: [],
      log: accountsLog("unisat_wallet"),
    },
    {
      state: "not connected",
      install: bitcoin("unisat_wallet", refuse),
      finds: [],
      log: accountsLog("unisat_wallet"),
    },
  ],
  "Keplr on Bitcoin": [
    {
      state: "connected",
      install: bitcoin("bitcoin_keplr", async () => [taproot]),
      finds: [taproot],
      log: accountsLog("bitcoin_keplr"),
    },
    {
      state: "locked",
      install: bitcoin("bitcoin_keplr", async () => []),
      finds: [],
      log: accountsLog("bitcoin_keplr"),
    },
    {
      state: "not connected",
      install: bitcoin("bitcoin_keplr", refuse),
      finds: [],
      log: accountsLog("bitcoin_keplr"),
    },
  ],
  Xverse: [
    { state: "connected", install: xverse(async () => xverseAccount), finds: [btc, taproot], log: xverseLog },
    {
      state: "locked",
      install: xverse(async () => ({ jsonrpc: "2.0", error: { code: -32002, message: "Access denied." } })),
      finds: [],
      log: xverseLog,
    },
    { state: "not connected", install: xverse(refuse), finds: [], log: xverseLog },
  ],
  "a Starknet wallet": [
    {
      state: "connected",
      install: starknet(true, stark),
      finds: [stark],
      log: [...starknetShape, "starknet.selectedAddress"],
    },
    {
      state: "connected",
      install: starknet(false, undefined, {
        wallet_getPermissions: ["accounts"],
        wallet_requestAccounts: [stark],
      }),
      finds: [stark],
      log: [...starknetShape, ...permissionsLog, ...starknetAccountsLog],
    },
    {
      state: "locked",
      install: starknet(false, undefined, {
        wallet_getPermissions: ["accounts"],
        wallet_requestAccounts: [],
      }),
      finds: [],
      log: [...starknetShape, ...permissionsLog, ...starknetAccountsLog],
    },
    {
      state: "not connected",
      // Keplr's: it gives its address to whoever asks in silent mode.
      install: starknet(false, undefined, { wallet_getPermissions: [], wallet_requestAccounts: [stark] }),
      finds: [],
      log: [...starknetShape, ...permissionsLog],
    },
  ],
};

describe.each(Object.entries(families))("%s", (_family, states) => {
  test.each(states)("that is $state: nothing is done to it beyond what is allowed", async (state) => {
    const log: CallLog = [];
    state.install(log);
    const { findings, suspicious } = await look();
    expect(findings.map(({ address }) => address)).toEqual(state.finds);
    expect(log).toEqual(state.log);
    expect(suspicious).toBe(false);
  });
});

test.each([
  "keplr",
  "leap",
  "leapBitcoin",
  "unisat",
  "BitcoinProvider",
  "LeatherProvider",
  "HiroWalletProvider",
  "btc",
  "aptos",
  "petra",
  "martian",
  "suiWallet",
  "tronWeb",
  "starknet_metamask",
  "getOfflineSigner",
])("nothing at all is done to window.%s", async (name) => {
  const log: CallLog = [];
  const methods = [
    "getKey",
    "enable",
    "getAccounts",
    "getAddresses",
    "account",
    "request",
    "getOfflineSigner",
  ];
  setGlobal(
    name,
    watched(log, name, { ...common, ...withWindows(...methods), id: "x", name: "X", version: "1" }),
  );
  expect((await look()).findings).toEqual([]);
  // The one read there is: whether Leap's Bitcoin provider poses as another wallet's.
  expect(log.filter((entry) => entry !== "leap.bitcoin")).toEqual([]);
});

test.each([
  ["okxwallet", ["solana", "bitcoin"]],
  ["phantom", ["solana"]],
])("of window.%s only its Solana provider is looked at", async (name, read) => {
  const log: CallLog = [];
  const provider = { ...common, ...withWindows("getAccounts", "request"), isConnected: false };
  setGlobal(
    name,
    watched(log, name, { solana: provider, bitcoin: provider, ethereum: provider, aptos: provider }),
  );
  // Another Bitcoin wallet, so that OKX's is compared with it.
  setGlobal("bitcoin_keplr", { getAccounts: () => [] });
  await look();
  expect(new Set(log)).toEqual(
    new Set([...read.map((key) => `${name}.${key}`), `${name}.solana.isConnected`]),
  );
});
