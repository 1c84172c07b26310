import { bech32 } from "@scure/base";
import { alice, bob, btc, move, sol, taproot } from "../fake-wallets.ts";
import { bitcoinMainnet, hub, osmo, type StoredRecord, secret, solanaMainnet } from "./stored-record.ts";
import { walletConnectRecords } from "./walletconnect-records.ts";

const juno = bech32.encode("juno", bech32.decode(hub).words);
const evmos = bech32.encode("evmos", bech32.decode(hub).words);
const walletState = "Connected";

const hexOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("hex");

const wagmi = (...value: readonly unknown[]) => ({
  state: { connections: { __type: "Map", value }, chainId: 1, current: null },
  version: 2,
});

export const storedRecords: readonly StoredRecord[] = [
  {
    library: "wagmi 2",
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
    key: "skip-go-widget-wagmi.store",
    value: wagmi(["uid0", { accounts: [alice], connector: { name: "MetaMask" } }]),
    finds: [["evm", alice, "MetaMask"]],
  },
  {
    library: "wagmi 1 under a key of the site",
    key: "wagmi_v1.1.store",
    value: { state: { data: { account: alice, chain: { id: 56, unsupported: false } } }, version: 2 },
    finds: [["evm", alice, ""]],
  },
  {
    library: "wagmi 2 after the user disconnected",
    key: "site.store",
    value: wagmi(),
    finds: [],
  },
  {
    library: "another library with such a key",
    key: "settings.store",
    value: { state: { account: alice, connections: [alice], data: { owner: alice } }, version: 0 },
    finds: [],
  },
  {
    library: "@reown/appkit-controllers 1.8.24",
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
  ...walletConnectRecords,
  {
    library: "@coinbase/wallet-sdk 4.3.6",
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
    key: "-CBWSDK:SCWStateManager:accounts",
    value: [alice],
    finds: [["evm", alice, "Coinbase Wallet"]],
  },
  {
    library: "@coinbase/wallet-sdk 3.9.3 and 4.4.0, WalletLink",
    key: "-walletlink:https://www.walletlink.org:Addresses",
    value: `${alice} ${bob}`,
    finds: [
      ["evm", alice, "Coinbase Wallet"],
      ["evm", bob, "Coinbase Wallet"],
    ],
  },
  {
    library: "@metamask/sdk 0.34.0",
    key: ".MMSDK_cached_address",
    value: [alice],
    finds: [["evm", alice, "MetaMask"]],
  },
  {
    library: "@privy-io/react-auth 3.45.0",
    key: "privy:connections",
    value: [
      { address: alice, connectorType: "injected", walletClientType: "metamask", connectedAt: 1, id: "x" },
    ],
    finds: [["evm", alice, ""]],
  },
  {
    library: "@mysten/dapp-kit-core 1.6.13",
    key: "mysten-dapp-kit:selected-wallet-and-address",
    value: `Slush:${move}:sui:signTransaction,sui:signPersonalMessage`,
    finds: [["move", move, "Slush"]],
  },
  {
    library: "@mysten/dapp-kit-core 1.6.13 under a key of the site",
    key: "pairmarket:selected-wallet-and-address",
    value: `Slush:${move}:`,
    finds: [["move", move, "Slush"]],
  },
  {
    library: "@wallet-ui/core 3.2.1",
    key: "wallet-ui:account",
    value: JSON.stringify(`Phantom:${sol}`),
    finds: [["solana", sol, "Phantom"]],
  },
  {
    library: "@solana/connector",
    key: "connector-kit:v1:wallet-state",
    value: { version: 1, connectorId: "wallet-standard:phantom", lastAccount: sol, autoConnect: true },
    finds: [["solana", sol, ""]],
  },
  {
    library: "@mysten/dapp-kit 1.1.17",
    key: "sui-dapp-kit:wallet-connection-info",
    value: { state: { lastConnectedWalletName: "Slush", lastConnectedAccountAddress: move }, version: 0 },
    finds: [["move", move, "Slush"]],
  },
  {
    library: "@aptos-connect/wallet-adapter-plugin 3.0.4",
    key: "@aptos-connect/connectedAccount",
    value: { address: move, publicKey: secret },
    finds: [["move", move, "Aptos Connect"]],
  },
  {
    library: "@stacks/connect 8.2.7",
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
      key: `LEATHER_CONNECTED_WALLET_STATE${property}`,
      value: btc,
      finds: [["bitcoin", btc, ""]],
    }),
  ),
  {
    library: "cosmos-kit 2.18.1",
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
