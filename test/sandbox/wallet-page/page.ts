import "./globals.ts";
import { floodOfEvmAddresses, walletPageAddresses } from "./addresses.ts";
import { startEvmWallet } from "./evm-wallet.ts";
import { startOlderWallet, startStandardWallet } from "./solana-wallets.ts";

type WalletOnPage = {
  readonly id: string;
  readonly name: string;
  /** Shared with this page while unlocked. */
  readonly addresses: readonly string[];
  start(addresses: readonly string[]): void | Promise<void>;
};

// What the query asks for: `?none`, or `?wallets=evm,solana,phantom` (all by default), `?locked`, `?flood=14`.
const query = new URLSearchParams(location.search);
const asked = query.has("none") ? [] : (query.get("wallets") ?? "evm,solana,phantom").split(",");
const isLocked = query.has("locked");

const wallets: readonly WalletOnPage[] = [
  {
    id: "evm",
    name: "MetaMask (Ethereum)",
    addresses: floodOfEvmAddresses(Number(query.get("flood") ?? 1)),
    start: startEvmWallet,
  },
  {
    id: "solana",
    name: "MetaMask (Solana)",
    addresses: [walletPageAddresses.solana],
    start: ([address]) => startStandardWallet(address),
  },
  {
    id: "phantom",
    name: "Phantom, older style (Solana)",
    addresses: [walletPageAddresses.phantom],
    start: ([address]) => startOlderWallet(address),
  },
];

function show(text: string): void {
  const item = document.createElement("li");
  item.textContent = text;
  document.querySelector("#wallets")?.append(item);
}

for (const { id, name, addresses, start } of wallets) {
  if (!asked.includes(id)) {
    continue;
  }
  const shared = isLocked ? [] : addresses;
  await start(shared);
  show(`${name}: ${shared.length === 0 ? "locked, shares nothing" : `shares ${shared.join(", ")}`}`);
}
if (asked.length === 0) {
  show("No wallet is installed.");
}
// From here on the log holds what others do.
window.walletCalls = [];
window.walletPageReady = true;
document.documentElement.dataset.wallets = "ready";
