import { bech32 } from "@scure/base";
import { alice, bob, btc, move, sol, stark, taproot } from "../fake-wallets.ts";

/** A value that a library left in a page's storage. `finds`: network, address and wallet of each finding. */
type StoredRecord = {
  /** Package and version. */
  readonly library: string;
  /** `written`: the package ran and wrote it. `read`: it follows from the package's code. */
  readonly known: "written" | "read";
  readonly key: string;
  /** Text as it is, all else as JSON. */
  readonly value: unknown;
  readonly finds: readonly (readonly [network: string, address: string, wallet: string])[];
};

export const hub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
export const osmo = "osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfdc4xu3";
const juno = bech32.encode("juno", bech32.decode(hub).words);
const evmos = bech32.encode("evmos", bech32.decode(hub).words);
const walletState = "Connected";
const secret = "must-not-be-read";

/** Seconds of the test's fake clock and after. */
const later = 4_000_000_000;

const hexOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("hex");

const bitcoinMainnet = "bip122:000000000019d6689c085ae165831e93";
const solanaMainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** A session as `@walletconnect/sign-client` 2.25.0 settles it. */
export const session = (
  namespaces: Readonly<Record<string, readonly unknown[]>>,
  { expiry = later, name = "Trust Wallet" }: { readonly expiry?: unknown; readonly name?: string } = {},
) => ({
  topic: "7f2c",
  relay: { protocol: "irn" },
  expiry,
  namespaces: Object.fromEntries(
    Object.entries(namespaces).map(([key, accounts]) => [key, { accounts, methods: [], events: [] }]),
  ),
  acknowledged: true,
  controller: secret,
  self: { publicKey: secret, metadata: { name: "Page", url: "https://page.example" } },
  peer: { publicKey: secret, metadata: { name, url: "https://wallet.example" } },
});

const wagmi = (...value: readonly unknown[]) => ({
  state: { connections: { __type: "Map", value }, chainId: 1, current: null },
  version: 2,
});

/** Sessions on all networks of Windfall, on others, and on test networks. */
const sessions = [
  session({
    eip155: [`eip155:1:${alice}`, `eip155:137:${alice}`],
    solana: [
      `${solanaMainnet}:${sol}`,
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:4Nd1mBQtrMJVYVfKf2PJy9NZUZdsTAp7D4xWLs4gDB4T",
    ],
    cosmos: [`cosmos:osmosis-1:${osmo}`, `cosmos:cosmoshub-4:${hub}`],
    near: ["near:mainnet:me.near"],
  }),
  session(
    {
      bip122: [`${bitcoinMainnet}:${btc}`, `bip122:12a765e31ffd4059bada1e25190f6e98:${taproot}`],
      "sui:mainnet": [`sui:mainnet:${move}`],
      aptos: [`aptos:2:0x${"b".repeat(64)}`, `aptos:147:0x${"c".repeat(64)}`],
      starknet: [`starknet:SN_MAIN:${stark}`, `starknet:SN_SEPOLIA:0x0${"2".repeat(63)}`],
    },
    { name: "Ledger" },
  ),
];
const foundInSessions = [
  ["evm", alice, "Trust Wallet"],
  ["solana", sol, "Trust Wallet"],
  ["cosmos", osmo, "Trust Wallet"],
  ["cosmos", hub, "Trust Wallet"],
  ["bitcoin", btc, "Ledger"],
  ["move", move, "Ledger"],
  ["starknet", stark, "Ledger"],
] as const;

export const storedRecords: readonly StoredRecord[] = [
  {
    library: "wagmi 2",
    known: "read",
    key: "wagmi.store",
    value: {
      state: {
        connections: {
          __type: "Map",
          value: [
            ["uid0", { accounts: [alice], connector: { id: "io.metamask", name: "MetaMask", uid: "uid0" } }],
            ["uid1", { accounts: [bob, alice], connector: { id: "io.rabby", name: "Rabby Wallet" } }],
          ],
        },
        chainId: 1,
        current: "uid0",
      },
      version: 2,
    },
    finds: [
      ["evm", alice, "MetaMask"],
      ["evm", bob, "Rabby Wallet"],
    ],
  },
  {
    library: "@wagmi/core 1.4.13",
    known: "written",
    key: "wagmi.store",
    value: {
      state: {
        data: { account: alice, chain: { id: 1, unsupported: false } },
        chains: [{ id: 1, contracts: { ensRegistry: { address: bob } } }],
      },
      version: 2,
    },
    finds: [["evm", alice, ""]],
  },
  {
    library: "wagmi 2 under a key of the site",
    known: "read",
    key: "skip-go-widget-wagmi.store",
    value: wagmi(["uid0", { accounts: [alice], connector: { name: "MetaMask" } }]),
    finds: [["evm", alice, "MetaMask"]],
  },
  {
    library: "wagmi 1 under a key of the site",
    known: "read",
    key: "wagmi_v1.1.store",
    value: { state: { data: { account: alice, chain: { id: 56, unsupported: false } } }, version: 2 },
    finds: [["evm", alice, ""]],
  },
  {
    library: "wagmi 2 after the user disconnected",
    known: "read",
    key: "site.store",
    value: wagmi(),
    finds: [],
  },
  {
    library: "another library with such a key",
    known: "read",
    key: "settings.store",
    value: { state: { account: alice, connections: [alice], data: { owner: alice } }, version: 0 },
    finds: [],
  },
  {
    library: "@reown/appkit-controllers 1.8.24",
    known: "written",
    key: "@appkit/connections",
    value: {
      eip155: [
        {
          connectorId: "io.metamask",
          name: "MetaMask",
          accounts: [{ address: alice, type: "eoa" }],
          caipNetwork: { id: 1, caipNetworkId: "eip155:1", chainNamespace: "eip155", name: "Ethereum" },
        },
        { connectorId: "ID_AUTH", accounts: [{ address: bob }], auth: { name: "email", username: secret } },
      ],
      solana: [
        {
          connectorId: "Phantom",
          accounts: [{ address: sol }],
          caipNetwork: { caipNetworkId: solanaMainnet },
        },
      ],
      bip122: [
        {
          connectorId: "xverse",
          accounts: [{ address: btc, type: "payment", publicKey: secret }],
          caipNetwork: { caipNetworkId: bitcoinMainnet },
        },
        {
          connectorId: "leather",
          accounts: [{ address: taproot, type: "ordinal" }],
          caipNetwork: { caipNetworkId: "bip122:000000000933ea01ad0ee984209779ba" },
        },
      ],
      ton: [{ connectorId: "tonkeeper", accounts: [{ address: "UQ" }] }],
    },
    finds: [
      ["evm", alice, "MetaMask"],
      ["evm", bob, ""],
      ["solana", sol, ""],
      ["bitcoin", btc, ""],
    ],
  },
  {
    library: "@walletconnect/keyvaluestorage 1.0",
    known: "read",
    key: "wc@2:client:0.3//session",
    value: sessions,
    finds: foundInSessions,
  },
  {
    library: "@walletconnect/core 2.25.0 with a prefix of the site",
    known: "read",
    key: "wc@2:client:0.3:clientOne//session",
    value: [session({ eip155: [`eip155:1:${alice}`] })],
    finds: [["evm", alice, "Trust Wallet"]],
  },
  {
    library: "@walletconnect/core 2.25.0, proposals",
    known: "read",
    key: "wc@2:client:0.3:session//proposal",
    value: [session({ eip155: [`eip155:1:${alice}`] })],
    finds: [],
  },
  {
    library: "@coinbase/wallet-sdk 4.3.6",
    known: "written",
    key: "cbwsdk.store",
    value: {
      state: {
        chains: [],
        keys: { activeId: secret },
        account: { accounts: [alice], chain: { id: 8453 } },
        spendPermissions: [],
        config: { version: "4.3.6" },
      },
      version: 0,
    },
    finds: [["evm", alice, "Coinbase Wallet"]],
  },
  {
    library: "@base-org/account 2.5.10",
    known: "written",
    key: "base-acc-sdk.store",
    value: {
      state: {
        chains: [],
        keys: { ownPrivateKey: secret },
        account: { accounts: [alice] },
        subAccount: { address: bob },
        spendPermissions: [],
        config: { version: "2.5.10" },
      },
      version: 0,
    },
    finds: [["evm", alice, "Base Account"]],
  },
  {
    library: "@coinbase/wallet-sdk 4.4.0, Smart Wallet",
    known: "read",
    key: "-CBWSDK:SCWStateManager:accounts",
    value: [alice],
    finds: [["evm", alice, "Coinbase Wallet"]],
  },
  {
    library: "@coinbase/wallet-sdk 3.9.3 and 4.4.0, WalletLink",
    known: "read",
    key: "-walletlink:https://www.walletlink.org:Addresses",
    value: `${alice} ${bob}`,
    finds: [
      ["evm", alice, "Coinbase Wallet"],
      ["evm", bob, "Coinbase Wallet"],
    ],
  },
  {
    library: "@metamask/sdk 0.34.0",
    known: "read",
    key: ".MMSDK_cached_address",
    value: [alice],
    finds: [["evm", alice, "MetaMask"]],
  },
  {
    library: "@privy-io/react-auth 3.45.0",
    known: "read",
    key: "privy:connections",
    value: [
      { address: alice, connectorType: "injected", walletClientType: "metamask", connectedAt: 1, id: "x" },
    ],
    finds: [["evm", alice, ""]],
  },
  {
    library: "@mysten/dapp-kit-core 1.6.13",
    known: "read",
    key: "mysten-dapp-kit:selected-wallet-and-address",
    value: `Slush:${move}:sui:signTransaction,sui:signPersonalMessage`,
    finds: [["move", move, "Slush"]],
  },
  {
    library: "@mysten/dapp-kit-core 1.6.13 under a key of the site",
    known: "read",
    key: "pairmarket:selected-wallet-and-address",
    value: `Slush:${move}:`,
    finds: [["move", move, "Slush"]],
  },
  {
    library: "@wallet-ui/core 3.2.1",
    known: "read",
    key: "wallet-ui:account",
    value: JSON.stringify(`Phantom:${sol}`),
    finds: [["solana", sol, "Phantom"]],
  },
  {
    library: "@solana/connector",
    known: "read",
    key: "connector-kit:v1:wallet-state",
    value: { version: 1, connectorId: "wallet-standard:phantom", lastAccount: sol, autoConnect: true },
    finds: [["solana", sol, ""]],
  },
  {
    library: "@mysten/dapp-kit 1.1.17",
    known: "read",
    key: "sui-dapp-kit:wallet-connection-info",
    value: { state: { lastConnectedWalletName: "Slush", lastConnectedAccountAddress: move }, version: 0 },
    finds: [["move", move, "Slush"]],
  },
  {
    library: "@aptos-connect/wallet-adapter-plugin 3.0.4",
    known: "read",
    key: "@aptos-connect/connectedAccount",
    value: { address: move, publicKey: secret },
    finds: [["move", move, "Aptos Connect"]],
  },
  {
    library: "@stacks/connect 8.2.7",
    known: "written",
    key: "@stacks/connect",
    value: hexOf({
      addresses: {
        stx: [{ symbol: "STX", address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7" }],
        btc: [
          { symbol: "BTC", type: "p2wpkh", address: btc },
          { symbol: "BTC", type: "p2tr", address: taproot, label: "Müller ₿" },
        ],
      },
      version: "0.0.1",
      updatedAt: 1_795_786_630_399,
    }),
    finds: [
      ["bitcoin", btc, ""],
      ["bitcoin", taproot, ""],
    ],
  },
  ...["address", "paymentAddress"].map(
    (property): StoredRecord => ({
      library: `@omnisat/lasereyes-core 0.0.85, ${property}`,
      known: "read",
      key: `LEATHER_CONNECTED_WALLET_STATE${property}`,
      value: btc,
      finds: [["bitcoin", btc, "Leather"]],
    }),
  ),
  {
    library: "cosmos-kit 2.18.1",
    known: "written",
    key: "cosmos-kit@2:core//accounts",
    value: [
      { namespace: "cosmos", chainId: "osmosis-1", address: osmo, username: "me" },
      { namespace: "cosmos", chainId: "juno-1", address: juno, username: "me" },
      { namespace: "cosmos", chainId: "evmos_9001-2", address: evmos, username: "me" },
      { namespace: "cosmos", chainId: "cosmoshub-4", address: hub, username: "me" },
    ],
    // The background derives the address of the Hub from those of other chains, of which one is enough.
    finds: [
      ["cosmos", osmo, ""],
      ["cosmos", hub, ""],
    ],
  },
  {
    library: "interchain-kit",
    known: "written",
    key: "interchain-kit-store",
    value: {
      chainWalletStates: [
        { chainName: "osmosis", walletName: "keplr-extension", walletState, account: { address: osmo } },
        { chainName: "juno", walletName: "keplr-extension", walletState, account: { address: juno } },
        {
          chainName: "cosmoshub",
          walletName: "leap-extension",
          walletState: "Disconnected",
          account: { address: hub },
        },
      ],
    },
    finds: [["cosmos", osmo, ""]],
  },
];
