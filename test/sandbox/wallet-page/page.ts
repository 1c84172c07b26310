import "./globals.ts";
import { logCall } from "./calls/call-log.ts";
import { floodOfEvmAddresses, selectedWallets } from "./page-wallets.ts";

// The query selects wallets of `page-wallets.ts`. It also accepts `?notConnected` and `?flood=14`.
const query = new URLSearchParams(location.search);
const isConnected = !query.has("notConnected");

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

for (const { id, title, finds, start } of selectedWallets(query)) {
  const usual = finds.map(({ address }) => address);
  const addresses = id === "evm" ? floodOfEvmAddresses(Number(query.get("flood") ?? 1)) : usual;
  await start(isConnected, addresses);
  show(`${title}: ${isConnected ? `shares ${addresses.join(", ")}` : "not connected, shares nothing"}`);
}
// From here on the log contains only calls by others.
window.walletCalls = [];
window.walletPageReady = true;
document.documentElement.dataset.wallets = "ready";
