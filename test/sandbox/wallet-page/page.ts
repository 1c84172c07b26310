import "./globals.ts";
import { defaultWallets, familyAddresses, floodOfEvmAddresses, walletPageAddresses } from "./addresses.ts";
import { logCall } from "./calls/call-log.ts";
import type { WalletOnPage } from "./wallets/wallet-on-page.ts";

// The query selects wallets: `?wallets=evm,solana,phantom` (default) or others of the list below. It also accepts
// `?notConnected` and `?flood=14`.
const query = new URLSearchParams(location.search);
const asked = (query.get("wallets") ?? defaultWallets).split(",");
const isConnected = !query.has("notConnected");

type Start<Address> = (isConnected: boolean, address: Address) => void | Promise<void>;

/**
 * A wallet with one address, in the form that its start function expects.
 *
 * @param load imports the wallet's code, which an earlier script of the page has fetched
 */
function single<Address extends string>(
  id: string,
  name: string,
  address: Address,
  load: () => Promise<Start<Address>>,
): WalletOnPage {
  return { id, name, addresses: [address], start: async () => (await load())(isConnected, address) };
}

const { keplrBitcoin, keplrEvm, keplrStarknet } = familyAddresses;
const evmAddresses = floodOfEvmAddresses(Number(query.get("flood") ?? 1));
const wallets: readonly WalletOnPage[] = [
  {
    id: "evm",
    name: "MetaMask (Ethereum)",
    addresses: evmAddresses,
    start: async () => {
      const { startEvmWallet } = await import("./wallets/evm-wallet.ts");
      await startEvmWallet(isConnected ? evmAddresses : []);
    },
  },
  single(
    "solana",
    "MetaMask (Solana)",
    walletPageAddresses.solana,
    async () => (await import("./wallets/solana-wallets.ts")).startStandardWallet,
  ),
  single(
    "phantom",
    "Phantom, older style (Solana)",
    walletPageAddresses.phantom,
    async () => (await import("./wallets/solana-wallets.ts")).startOlderWallet,
  ),
  single(
    "sui",
    "Slush (Sui)",
    familyAddresses.sui,
    async () => (await import("./wallets/move-wallets.ts")).startSuiWallet,
  ),
  single(
    "aptos",
    "Petra Web (Aptos)",
    familyAddresses.aptos,
    async () => (await import("./wallets/move-wallets.ts")).startAptosWallet,
  ),
  single(
    "bitcoin",
    "MetaMask (Bitcoin)",
    familyAddresses.bitcoin,
    async () => (await import("./wallets/bitcoin-wallets.ts")).startMetaMaskBitcoin,
  ),
  {
    id: "keplr",
    name: "Keplr (EVM, Bitcoin, Starknet)",
    addresses: [keplrEvm, keplrBitcoin, keplrStarknet],
    start: async (isConnected) => (await import("./wallets/keplr-wallet.ts")).startKeplr(isConnected),
  },
  single(
    "cosmostation",
    "Cosmostation, its documented shape",
    familyAddresses.cosmostation,
    async () => (await import("./wallets/cosmos-wallets.ts")).startCosmostation,
  ),
  single(
    "wagmi",
    "Remembered by wagmi",
    familyAddresses.wagmi,
    async () => (await import("./page-storage.ts")).rememberByWagmi,
  ),
  single(
    "cosmos-kit",
    "Remembered by cosmos-kit (Keplr on Cosmos)",
    familyAddresses.keplrCosmos,
    async () => (await import("./page-storage.ts")).rememberAsCosmosKit,
  ),
];

// A wallet inside the page can prompt only with a window.
window.open = (...args) => {
  logCall("window", "open", args);
  return null;
};

function show(text: string): void {
  const item = document.createElement("li");
  item.textContent = text;
  document.querySelector("#wallets")?.append(item);
}

for (const { id, name, addresses, start } of wallets) {
  if (!asked.includes(id)) continue;
  await start(isConnected);
  show(`${name}: ${isConnected ? `shares ${addresses.join(", ")}` : "not connected, shares nothing"}`);
}
// From here on the log contains only calls by others.
window.walletCalls = [];
window.walletPageReady = true;
document.documentElement.dataset.wallets = "ready";
