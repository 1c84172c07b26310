import { alice, btc, move, sol, stark, taproot } from "../fake-wallets.ts";
import { bitcoinMainnet, hub, osmo, type StoredRecord, secret, solanaMainnet } from "./stored-record.ts";

/** Seconds of the test's fake clock and after. */
const later = 4_000_000_000;

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

export const walletConnectRecords: readonly StoredRecord[] = [
  {
    library: "@walletconnect/keyvaluestorage 1.0",
    key: "wc@2:client:0.3//session",
    value: sessions,
    finds: foundInSessions,
  },
  {
    library: "@walletconnect/core 2.25.0 with a prefix of the site",
    key: "wc@2:client:0.3:clientOne//session",
    value: [session({ eip155: [`eip155:1:${alice}`] })],
    finds: [["evm", alice, "Trust Wallet"]],
  },
  {
    library: "@walletconnect/core 2.25.0, proposals",
    key: "wc@2:client:0.3:session//proposal",
    value: [session({ eip155: [`eip155:1:${alice}`] })],
    finds: [],
  },
];
