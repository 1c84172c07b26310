import "./globals.ts";
import { familyAddresses, floodOfEvmAddresses, walletPageAddresses } from "./addresses.ts";
import { logCall } from "./calls/call-log.ts";
import { rememberByWagmi } from "./page-storage.ts";
import { startMetaMaskBitcoin } from "./wallets/bitcoin-wallets.ts";
import { startCosmostation } from "./wallets/cosmos-wallets.ts";
import { startEvmWallet } from "./wallets/evm-wallet.ts";
import { startKeplr } from "./wallets/keplr-wallet.ts";
import { startAptosWallet, startSuiWallet } from "./wallets/move-wallets.ts";
import { startOlderWallet, startStandardWallet } from "./wallets/solana-wallets.ts";
import type { WalletOnPage } from "./wallets/wallet-on-page.ts";

// The query selects wallets: `?wallets=evm,solana,phantom` (default) or others of the list below. It also accepts
// `?notConnected` and `?flood=14`.
const query = new URLSearchParams(location.search);
const asked = (query.get("wallets") ?? "evm,solana,phantom").split(",");
const isConnected = !query.has("notConnected");

/** A wallet with one address, in the form that its start function expects. */
function single<Address extends string>(
  id: string,
  name: string,
  address: Address,
  start: (isConnected: boolean, address: Address) => void | Promise<void>,
): WalletOnPage {
  return { id, name, addresses: [address], start: () => start(isConnected, address) };
}

const { keplrBitcoin, keplrEvm, keplrStarknet } = familyAddresses;
const evmAddresses = floodOfEvmAddresses(Number(query.get("flood") ?? 1));
const wallets: readonly WalletOnPage[] = [
  {
    id: "evm",
    name: "MetaMask (Ethereum)",
    addresses: evmAddresses,
    start: () => startEvmWallet(isConnected ? evmAddresses : []),
  },
  single("solana", "MetaMask (Solana)", walletPageAddresses.solana, startStandardWallet),
  single("phantom", "Phantom, older style (Solana)", walletPageAddresses.phantom, startOlderWallet),
  single("sui", "Slush (Sui)", familyAddresses.sui, startSuiWallet),
  single("aptos", "Petra Web (Aptos)", familyAddresses.aptos, startAptosWallet),
  single("bitcoin", "MetaMask (Bitcoin)", familyAddresses.bitcoin, startMetaMaskBitcoin),
  {
    id: "keplr",
    name: "Keplr (EVM, Bitcoin, Starknet)",
    addresses: [keplrEvm, keplrBitcoin, keplrStarknet],
    start: startKeplr,
  },
  single(
    "cosmostation",
    "Cosmostation, its documented shape",
    familyAddresses.cosmostation,
    startCosmostation,
  ),
  single("wagmi", "Remembered by wagmi", familyAddresses.wagmi, rememberByWagmi),
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
