/** A call that a scan must never make, as a page's own script could make it. */
export type NeverCall = {
  /** The wallet's name in the page's query. */
  readonly wallets: string;
  /**
   * Path of the method from the window, with dots. After `standard:` and a wallet's name: path in that Wallet Standard
   * wallet, with slashes.
   */
  readonly path: string;
  readonly args: readonly unknown[];
};

const hub = "cosmoshub-4";
const never =
  (wallets: string) =>
  (path: string, ...args: readonly unknown[]): NeverCall => ({ wallets, path, args });
const evm = never("evm");
const solana = never("solana");
const phantom = never("phantom");
const sui = never("sui");
const aptos = never("aptos");
const bitcoin = never("bitcoin");
const keplr = never("keplr");
const xverse = never("xverse");
const cosmostation = never("cosmostation");
const starknet = never("starknet");
const trap = never("traps");

/** Calls known to prompt. The log must report each as forbidden; otherwise it would miss such calls by Windfall too. */
export const neverCalls: readonly NeverCall[] = [
  evm("ethereum.request", { method: "eth_requestAccounts" }),
  evm("ethereum.request", { method: "wallet_requestPermissions", params: [{ eth_accounts: {} }] }),
  evm("ethereum.request", { method: "eth_coinbase" }),
  evm("ethereum.enable"),
  evm("ethereum.on", "accountsChanged", () => undefined),
  solana("standard:MetaMask/features/standard:connect/connect", { silent: true }),
  solana("standard:MetaMask/features/standard:events/on", "change", () => undefined),
  phantom("phantom.solana.connect", { onlyIfTrusted: true }),
  sui("standard:Slush/features/standard:connect/connect", { silent: true }),
  aptos("standard:Petra Web/features/aptos:connect/connect"),
  aptos("standard:Petra Web/features/aptos:account/account"),
  aptos("standard:Petra Web/features/aptos:onAccountChange/onAccountChange", () => undefined),
  bitcoin("standard:MetaMask/features/bitcoin:connect/connect"),
  bitcoin("standard:MetaMask/features/sats-connect:/provider/request", "getAddresses", {
    purposes: ["payment"],
  }),
  keplr("keplr.getKey", hub),
  keplr("keplr.enable", hub),
  keplr("keplr.getOfflineSigner", hub),
  keplr("getOfflineSigner", hub),
  keplr("keplr.getChainInfosWithoutEndpoints"),
  keplr("bitcoin_keplr.requestAccounts"),
  keplr("starknet_keplr.enable"),
  keplr("starknet_keplr.request", { type: "wallet_requestAccounts", params: { silent_mode: true } }),
  xverse("XverseProviders.BitcoinProvider.request", "getAccounts", null),
  xverse("XverseProviders.BitcoinProvider.request", "wallet_connect", null),
  cosmostation("cosmostation.cosmos.request", { method: "cos_requestAccount", params: { chainName: hub } }),
  cosmostation("cosmostation.providers.keplr.getKey", hub),
  starknet("starknet_argentX.request", { type: "wallet_requestAccounts" }),
  starknet("starknet_argentX.request", { type: "wallet_requestAccounts", params: { silent_mode: true } }),
  trap("ethereum.request", { method: "eth_accounts" }),
  trap("enkrypt.providers.ethereum.request", { method: "eth_accounts" }),
  trap("okxwallet.request", { method: "eth_accounts" }),
  trap("okxwallet.bitcoin.getAccounts"),
  trap("leap.getKey", hub),
  trap("leap.bitcoin.getAccounts"),
  trap("leapBitcoin.getAccounts"),
  trap("unisat.getAccounts"),
  trap("LeatherProvider.request", "getAddresses"),
  trap("BitcoinProvider.request", "wallet_getAccount", null),
  trap("aptos.account"),
  trap("solflare.connect", { onlyIfTrusted: true }),
  trap("starknet_metamask.on", "accountsChanged", () => undefined),
  trap("starknet.request", { type: "wallet_getPermissions" }),
];

/**
 * Makes a call in the page; this function travels there as text.
 *
 * @param call `args` in JSON; `null` replaces values that JSON cannot represent, such as a callback
 */
export function makeCall({ path, args }: Pick<NeverCall, "path" | "args">): void {
  const standard = path.startsWith("standard:");
  const steps = standard ? path.slice("standard:".length).split("/") : path.split(".");
  let holder: unknown = window;
  if (standard) {
    const [name, , feature = ""] = steps;
    steps.shift();
    const register = (...wallets: unknown[]) => {
      const isMeant = (wallet: unknown) =>
        Reflect.get(Object(wallet), "name") === name &&
        Reflect.has(Object(Reflect.get(Object(wallet), "features")), feature);
      holder = wallets.find(isMeant) ?? holder;
      return () => undefined;
    };
    window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }));
  }
  const method = steps.pop() ?? "";
  for (const step of steps) {
    holder = Reflect.get(Object(holder), step);
  }
  try {
    const answer: unknown = Reflect.apply(
      Reflect.get(Object(holder), method),
      holder,
      args.map((arg) => arg ?? (() => undefined)),
    );
    // Every wallet here refuses the call.
    Promise.resolve(answer).catch(() => undefined);
  } catch {
    // The log has the call even if it threw.
  }
}
