import { logMethods } from "../calls/call-log.ts";

const accounts = "eth_accounts";

/** Announces a provider at each request of the page, after `delay` ms. */
function announce(wallet: string, name: string, delay: number, answer: () => unknown): void {
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === accounts) return answer();
      throw new Error("This opens a window.");
    },
  };
  logMethods(wallet, provider);
  const detail = { info: { uuid: name, name, icon: "data:,", rdns: "org.example" }, provider };
  const event = () => new CustomEvent("eip6963:announceProvider", { detail: Object.freeze(detail) });
  window.addEventListener("eip6963:requestProvider", () => {
    setTimeout(() => window.dispatchEvent(event()), delay);
  });
}

/**
 * Starts a wallet that announces itself 80 ms after a request. Its worker sleeps: under `?sleep=1800`
 * the first answer takes as many ms, under `?sleep` none comes before `window.wakeWallet()`.
 */
export function startSleepyWallet(isConnected: boolean, addresses: readonly string[]): void {
  const sleep = new URLSearchParams(location.search).get("sleep");
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  window.wakeWallet = wake;
  announce("sleepy", "Sleepy", 80, async () => {
    if (sleep !== "") setTimeout(wake, Number(sleep ?? 0));
    await awake;
    return isConnected ? addresses : [];
  });
}

/** Announces 40 wallets that are not connected to this page. */
export function startCrowd(): void {
  for (let index = 0; index < 40; index++) announce("crowd", `Wallet ${index}`, 0, () => []);
}
