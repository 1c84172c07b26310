import "./globals.ts";
import { familyAddresses, floodOfEvmAddresses, walletPageAddresses } from "./addresses.ts";
import { logCall } from "./calls/call-log.ts";
import { setTraps } from "./calls/traps.ts";
import {
  rememberByCosmosKit,
  rememberByGraz,
  rememberByInterchainKit,
  rememberByWagmi,
} from "./page-storage.ts";
import { startMetaMaskBitcoin, startUniSat, startXverse } from "./wallets/bitcoin-wallets.ts";
import { startCosmostation } from "./wallets/cosmos-wallets.ts";
import { startEvmWallet } from "./wallets/evm-wallet.ts";
import { startKeplr } from "./wallets/keplr-wallet.ts";
import { startAptosWallet, startSuiWallet } from "./wallets/move-wallets.ts";
import { startOlderWallet, startStandardWallet } from "./wallets/solana-wallets.ts";
import { startStarknetWallet } from "./wallets/starknet-wallet.ts";
import { type WalletOnPage, type WalletState, walletStates } from "./wallets/wallet-on-page.ts";

// The query selects wallets: `?none`, or `?wallets=evm,solana,phantom` (default) or others of the list below. It also
// accepts `?state=locked`, `?state=notConnected` (`?locked` for short) and `?flood=14`.
const query = new URLSearchParams(location.search);
const asked = query.has("none") ? [] : (query.get("wallets") ?? "evm,solana,phantom").split(",");
const state: WalletState = query.has("locked")
  ? "locked"
  : (walletStates.find((name) => name === query.get("state")) ?? "connected");

/** A wallet with one address, in the form that its start function expects. */
function single<Address extends string>(
  id: string,
  name: string,
  address: Address,
  start: (state: WalletState, address: Address) => void | Promise<void>,
): WalletOnPage {
  return { id, name, addresses: [address], start: () => start(state, address) };
}

const { keplrBitcoin, keplrEvm, keplrStarknet } = familyAddresses;
const wallets: readonly WalletOnPage[] = [
  {
    id: "evm",
    name: "MetaMask (Ethereum)",
    addresses: floodOfEvmAddresses(Number(query.get("flood") ?? 1)),
    start: (now, addresses) => startEvmWallet(now === "connected" ? addresses : []),
  },
  single("solana", "MetaMask (Solana)", walletPageAddresses.solana, startStandardWallet),
  single("phantom", "Phantom, older style (Solana)", walletPageAddresses.phantom, (now, address) =>
    startOlderWallet(now === "connected" ? address : undefined),
  ),
  single("sui", "Slush (Sui)", familyAddresses.sui, startSuiWallet),
  single("aptos", "Petra Web (Aptos)", familyAddresses.aptos, startAptosWallet),
  single("bitcoin", "MetaMask (Bitcoin)", familyAddresses.bitcoin, startMetaMaskBitcoin),
  single("unisat", "UniSat, its documented shape (Bitcoin)", familyAddresses.unisat, startUniSat),
  single("xverse", "Xverse, its documented shape (Bitcoin)", familyAddresses.xverse, startXverse),
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
  single(
    "starknet",
    "A Starknet wallet by the types' definition",
    familyAddresses.starknet,
    startStarknetWallet,
  ),
  single("wagmi", "Remembered by wagmi", familyAddresses.wagmi, rememberByWagmi),
  single("cosmosKit", "Remembered by cosmos-kit", familyAddresses.cosmosKit, rememberByCosmosKit),
  single("graz", "Remembered by graz", familyAddresses.graz, rememberByGraz),
  single(
    "interchainKit",
    "Remembered by interchain-kit",
    familyAddresses.interchainKit,
    rememberByInterchainKit,
  ),
  { id: "traps", name: "Wallets of which nothing may be called", addresses: [], start: setTraps },
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

const saying: Record<WalletState, string> = {
  connected: "shares nothing",
  locked: "locked, shares nothing",
  notConnected: "not connected, shares nothing",
};

for (const { id, name, addresses, start } of wallets) {
  if (!asked.includes(id)) {
    continue;
  }
  await start(state, addresses);
  const shares = state === "connected" && addresses.length > 0;
  show(`${name}: ${shares ? `shares ${addresses.join(", ")}` : saying[state]}`);
}
if (asked.length === 0) {
  show("No wallet is installed.");
}
// From here on the log contains only calls by others.
window.walletCalls = [];
window.walletPageReady = true;
document.documentElement.dataset.wallets = "ready";
