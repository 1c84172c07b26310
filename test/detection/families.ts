import { alice, btc, type CallLog, refuse, sol, stark, taproot } from "./fake-wallets.ts";
import {
  account,
  accountsLog,
  bitcoin,
  cosmosHub,
  cosmosLog,
  cosmostation,
  evm,
  evmLog,
  permissionsLog,
  solana,
  standard,
  standardLog,
  standardOne,
  starknet,
  starknetAccountsLog,
  starknetShape,
  xverse,
  xverseAccount,
  xverseLog,
} from "./family-wallets.ts";

/** A wallet in one state, with its findings and every allowed access, in order. */
type State = {
  readonly state: "connected" | "locked" | "not connected";
  readonly install: (log: CallLog) => void;
  readonly finds: readonly string[];
  readonly log: readonly string[];
};

/** Every family in each of its states. */
export const families: Readonly<Record<string, readonly State[]>> = {
  "an EVM wallet": [
    { state: "connected", install: evm(alice, () => [alice]), finds: [alice], log: evmLog },
    { state: "locked", install: evm(alice, () => []), finds: [], log: evmLog },
    { state: "not connected", install: evm(undefined, refuse), finds: [], log: evmLog },
  ],
  "a Wallet Standard wallet": [
    {
      state: "connected",
      install: standard(account(sol, "solana:mainnet")),
      finds: [sol],
      log: standardLog(...standardOne),
    },
    { state: "not connected", install: standard(), finds: [], log: standardLog() },
  ],
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
      // Like Keplr, the wallet gives its address to any page that asks in silent mode.
      install: starknet(false, undefined, { wallet_getPermissions: [], wallet_requestAccounts: [stark] }),
      finds: [],
      log: [...starknetShape, ...permissionsLog],
    },
  ],
};
