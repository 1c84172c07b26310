// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { type CallLog, fakeProvider, scan, setGlobal, sol } from "../fake-wallets.ts";

describe("the Solana detector", () => {
  const publicKey = { toString: (): string => sol };

  it.each([
    ["coinbaseSolana", "Coinbase Wallet", false],
    ["bitkeep", "Bitget Wallet", true],
    ["xfi", "Ctrl Wallet", true],
    ["solana", "", false],
  ])("reads window.%s as %j without calls", async (name, source, isNested) => {
    const calls: CallLog = [];
    const provider = fakeProvider(calls, { isConnected: true, publicKey });
    setGlobal(name, isNested ? { solana: provider } : provider);
    setGlobal("solana", provider);
    expect((await scan()).findings).toEqual([{ network: "solana", address: sol, source, remembered: false }]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["is not connected", { isConnected: false, publicKey }],
    ["does not say that it is connected", { publicKey }],
    ["has a key that throws", { isConnected: true, publicKey: { toString: () => JSON.parse("{") } }],
  ])("finds nothing in a wallet that %s", async (_name, provider) => {
    setGlobal("coinbaseSolana", provider);
    expect((await scan()).findings).toEqual([]);
  });
});
