// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { type CallLog, fakeProvider, scan, setGlobal, sol } from "../fake-wallets.ts";

describe("the Solana detector", () => {
  const key = { toBase58: () => sol, toString: (): string => sol };

  it.each([
    ["phantom", "Phantom", true],
    ["solflare", "Solflare", false],
    ["backpack", "Backpack", false],
    ["okxwallet", "OKX Wallet", true],
    ["coinbaseSolana", "Coinbase Wallet", false],
    ["glowSolana", "Glow", false],
    ["braveSolana", "Brave Wallet", false],
    ["bitkeep", "Bitget Wallet", true],
    ["exodus", "Exodus", true],
    ["trustwallet", "Trust Wallet", true],
    ["xfi", "Ctrl Wallet", true],
    ["nightly", "Nightly", true],
    ["solana", "", false],
  ])("reads window.%s as %j without calls", async (name, source, isNested) => {
    const calls: CallLog = [];
    const provider = fakeProvider(calls, { isConnected: true, publicKey: key });
    setGlobal(name, isNested ? { solana: provider } : provider);
    setGlobal("solana", provider);
    expect((await scan()).findings).toEqual([{ network: "solana", address: sol, source, remembered: false }]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["only toString", { toString: (): string => sol }],
    ["a toBase58 that throws", { toBase58: () => JSON.parse("{"), toString: (): string => sol }],
  ])("reads a key with %s", async (_name, publicKey) => {
    setGlobal("solflare", { isConnected: true, publicKey });
    expect((await scan()).findings).toEqual([
      { network: "solana", address: sol, source: "Solflare", remembered: false },
    ]);
  });

  it.each([
    ["nightly", 1],
    ["trustwallet", 1],
    ["xfi", 0],
    ["phantom", 0],
  ])("reads a key without isConnected only where %s may lack it", async (name, count) => {
    setGlobal(name, { solana: { publicKey: key } });
    expect((await scan()).findings).toHaveLength(count);
    setGlobal(name, { solana: { isConnected: false, publicKey: key } });
    expect((await scan()).findings).toEqual([]);
  });
});
