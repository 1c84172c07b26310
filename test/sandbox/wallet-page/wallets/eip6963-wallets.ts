import { logMethods } from "../calls/call-log.ts";

/**
 * Starts a wallet that announces itself 80 ms after a request. Its worker sleeps: under `?sleep=1800`
 * the first answer takes as many ms, under `?sleep` none comes before `window.wakeWallet()`.
 */
export function startSleepyWallet(isConnected: boolean, addresses: readonly string[]): void {
  const sleep = new URLSearchParams(location.search).get("sleep");
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  window.wakeWallet = wake;
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method !== "eth_accounts") throw new Error("This opens a window.");
      if (sleep !== "") setTimeout(wake, Number(sleep ?? 0));
      await awake;
      return isConnected ? addresses : [];
    },
  };
  logMethods("sleepy", provider);
  const detail = { info: { uuid: "sleepy", name: "Sleepy", icon: "data:,", rdns: "org.example" }, provider };
  const event = () => new CustomEvent("eip6963:announceProvider", { detail: Object.freeze(detail) });
  window.addEventListener("eip6963:requestProvider", () => {
    setTimeout(() => window.dispatchEvent(event()), 80);
  });
}
