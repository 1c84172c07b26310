import { onTestFinished, vi } from "vitest";
import type { ProbeReport } from "../../src/wallets/finding.ts";
import { probe } from "../../src/wallets/probe.ts";

export const alice = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const bob = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
export const sol = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";

/** What the wallets of a test were called with. */
export type CallLog = string[];

type Method = (...args: unknown[]) => unknown;

const promptingMethods = [
  "connect",
  "enable",
  "send",
  "sendAsync",
  "on",
  "once",
  "addListener",
  "signMessage",
];

/** A provider that logs every call, and has what must never be called as well as what may be. */
export function fakeProvider(calls: CallLog, properties: object, request: Method = () => []): object {
  const methods = Object.fromEntries(
    [...promptingMethods, "request"].map((name) => [
      name,
      (...args: unknown[]) => {
        calls.push(`${name} ${JSON.stringify(args)}`);
        return name === "request" ? request(...args) : undefined;
      },
    ]),
  );
  return { ...methods, ...properties };
}

/** Announces a provider by EIP-6963, now and whenever asked, until the test ends. */
export function announce(provider: unknown, info: unknown = { name: "Wallet", rdns: "org.example" }): void {
  whileTesting("eip6963:requestProvider", () => {
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
  });
}

/** Registers a wallet by the Wallet Standard whenever an app says it is ready, until the test ends. */
export function register(...wallets: unknown[]): void {
  whileTesting("wallet-standard:app-ready", (event) => {
    if (event instanceof CustomEvent) {
      event.detail.register(...wallets);
    }
  });
}

/** A Wallet Standard wallet with accounts and features that log their calls. */
export function standardWallet(calls: CallLog, name: string, ...addresses: readonly unknown[]): object {
  const feature =
    (path: string) =>
    (...args: unknown[]) => {
      calls.push(`${path} ${JSON.stringify(args)}`);
    };
  return {
    version: "1.0.0",
    name,
    accounts: addresses.map((address) => ({ address, chains: ["solana:mainnet"] })),
    features: {
      "standard:connect": { connect: feature("connect") },
      "standard:events": { on: feature("on") },
    },
  };
}

/** Listens on the window until the test ends. */
export function whileTesting(type: string, listener: (event: Event) => void): void {
  window.addEventListener(type, listener);
  onTestFinished(() => window.removeEventListener(type, listener));
}

/** Puts a value on the window until the test ends. */
export function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, name);
  });
}

/** Looks into the test's page on a fake clock. @returns the report and how long it took, in ms. */
export async function look(): Promise<ProbeReport & { readonly took: number }> {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const started = performance.now();
  const result = probe(window).then((report) => ({ ...report, took: performance.now() - started }));
  await vi.advanceTimersByTimeAsync(10_000);
  return result;
}
