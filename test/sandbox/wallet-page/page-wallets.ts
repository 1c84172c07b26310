type Call = { readonly method: string; readonly args: readonly unknown[] };

/** A wallet of the page, or the record of one. The page, its server and the stories read this table. */
type PageWallet = {
  /** Name in the page's query and in the log of calls. */
  readonly id: string;
  readonly title: string;
  /** File with the wallet's code, which the page has as a script of its own. */
  readonly file: string;
  /** The addresses that a scan finds while the wallet is connected. `wallet`: the name that the scan reports. */
  readonly finds: readonly {
    readonly address: string;
    readonly wallet: string;
    readonly remembered?: true;
  }[];
  /** Every call that a scan may make or cause in the wallet's background. Any other call could prompt. */
  readonly silent: readonly Call[];
  /** Calls that are allowed only after the same wallet answered that the page may see its accounts. */
  readonly granted?: readonly Call[];
  /** @param addresses those of `finds`; more of the EVM wallet under `?flood=14` */
  start(isConnected: boolean, addresses: readonly string[]): void | Promise<void>;
};

const ethAccounts = { method: "eth_accounts" };
const keplrState = { method: "keplr_initProviderState" };
const getPermissions = "wallet_getPermissions";
const silentAccounts = { type: "wallet_requestAccounts", params: { silent_mode: true } };

/** The first example address of ERC-55. */
const evm = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
/** From ERC-55. */
const walletConnect = "0x52908400098527886E0F7030069857D2E4169EE7";
const keplr = {
  /** From ERC-55. */
  evm: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  /** The STRK token's contract: a well-known account address. */
  starknet: "0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d",
  /** From BIP-84, its second receiving address. */
  bitcoin: "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
};
/** Only the address that cosmos-kit recorded for Osmosis leads to it, because Keplr would open a window. */
const keplrCosmos = "cosmos1nw32nv9hhmzue576u85wlahaqs93yxfquvv2f9";

export const pageWallets: readonly PageWallet[] = [
  {
    id: "evm",
    title: "MetaMask (Ethereum)",
    file: "evm-wallet",
    finds: [{ address: evm, wallet: "MetaMask" }],
    silent: [
      { method: "request", args: [ethAccounts] },
      { method: "background:eth_accounts", args: [] },
    ],
    start: async (isConnected, addresses) =>
      (await import("./wallets/evm-wallet.ts")).startEvmWallet(isConnected ? addresses : []),
  },
  {
    id: "solana",
    title: "MetaMask (Solana)",
    file: "solana-wallet",
    finds: [{ address: "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg", wallet: "MetaMask" }],
    silent: [],
    start: async (...given) => (await import("./wallets/solana-wallet.ts")).startStandardWallet(...given),
  },
  {
    id: "sui",
    title: "Slush (Sui)",
    file: "sui-wallet",
    // From Sui's documentation.
    finds: [
      { address: "0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331", wallet: "Slush" },
    ],
    silent: [],
    start: async (...given) => (await import("./wallets/sui-wallet.ts")).startSuiWallet(...given),
  },
  {
    id: "keplr",
    title: "Keplr (EVM, Bitcoin, Starknet)",
    file: "keplr-wallet",
    // Its Cosmos side would prompt.
    finds: Object.values(keplr).map((address) => ({ address, wallet: "Keplr" })),
    silent: [
      { method: "ethereum.request", args: [ethAccounts] },
      { method: "background:check-need-enable-access-for-evm", args: [ethAccounts] },
      { method: "background:request-json-rpc-to-evm", args: [ethAccounts] },
      // Keplr's provider requests its state before the first request of an unconnected page.
      { method: "background:check-need-enable-access-for-evm", args: [keplrState] },
      { method: "background:request-json-rpc-to-evm", args: [keplrState] },
      { method: "bitcoin.getAccounts", args: [] },
      { method: "background:request-bitcoin-get-accounts", args: [{}] },
      { method: "starknet.request", args: [{ type: getPermissions }] },
      { method: "background:check-need-enable-access-for-starknet", args: [{ method: getPermissions }] },
      { method: "background:request-json-rpc-to-starknet", args: [{ method: getPermissions }] },
    ],
    granted: [{ method: "starknet.request", args: [silentAccounts] }],
    start: async (isConnected) => (await import("./wallets/keplr-wallet.ts")).startKeplr(isConnected, keplr),
  },
  {
    id: "cosmos-kit",
    title: "Remembered by cosmos-kit (Keplr on Osmosis)",
    file: "page-storage",
    finds: [{ address: keplrCosmos, wallet: "", remembered: true }],
    silent: [],
    start: async (isConnected) =>
      (await import("./page-storage.ts")).rememberAsCosmosKit(isConnected, keplrCosmos),
  },
  {
    id: "wallet-connect",
    title: "Remembered by WalletConnect",
    file: "page-storage",
    finds: [{ address: walletConnect, wallet: "Trust Wallet", remembered: true }],
    silent: [],
    start: async (isConnected) =>
      (await import("./page-storage.ts")).rememberAsWalletConnect(isConnected, walletConnect),
  },
];

/** @param query `wallets=evm,sui`; `wallets` is `evm,solana` where it is missing */
export function selectedWallets(query: URLSearchParams): readonly PageWallet[] {
  const ids = (query.get("wallets") ?? "evm,solana").split(",");
  return pageWallets.filter(({ id }) => ids.includes(id));
}

/** @returns the EVM wallet's addresses under `?flood=count`, the usual one first */
export function floodOfEvmAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? evm : `0x${(index + 0xa0).toString(16).padStart(2, "0").repeat(20)}`,
  );
}
