import { onTestFinished, vi } from "vitest";
import { probe } from "../../src/detection/families/probe.ts";
import type { ProbeReport } from "../../src/detection/finding.ts";

export const alice = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const bob = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
export const sol = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";
/** An address of Sui or Aptos. */
export const move = `0x${"a1b2c3d4".repeat(8)}`;
/** Addresses from BIP-173 and BIP-350. */
export const btc = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
export const taproot = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
export const stark = `0x0${"1a2b3c4".repeat(9)}`;

/** Calls of the wallets of a test. */
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

/** A provider that logs every call, with allowed and forbidden methods. */
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

/** Announces a provider by EIP-6963, now and on request, until the test ends. */
export function announce(provider: unknown, info: unknown = { name: "Wallet", rdns: "org.example" }): void {
  whileTesting("eip6963:requestProvider", () => {
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
  });
}

/** Registers a wallet by Wallet Standard whenever an app is ready, until the test ends. */
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

/** Runs a function `ms` after the page is asked for its wallets. */
export function afterRequest(run: () => void, ms: number): void {
  window.addEventListener("eip6963:requestProvider", () => setTimeout(run, ms), { once: true });
}

/** Puts a value on the window until the test ends. */
export function setGlobal(name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, name);
    if (before !== undefined) {
      Object.defineProperty(window, name, before);
    }
  });
}

/** Scans the test's page on a fake clock. @returns the report and its duration, ms */
export async function scan(): Promise<ProbeReport & { readonly took: number }> {
  vi.useFakeTimers();
  const started = performance.now();
  const result = probe(window).then((report) => ({ ...report, took: performance.now() - started }));
  await vi.advanceTimersByTimeAsync(10_000);
  return result;
}
