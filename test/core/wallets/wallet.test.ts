import { describe, expect, it } from "vitest";
import { type Wallet, type WalletSource, withCandidates } from "../../../src/core/wallets/wallet.ts";

const wallet = { network: "evm", address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" } as const;
const start = Date.UTC(2026, 10, 20, 12);

const typedAt = (at: number): WalletSource => ({ kind: "typed", at });

function seenOn(origin: string, at = start, remembered = false, name = "MetaMask"): WalletSource {
  return { kind: "page", origin, wallet: name, remembered, firstSeen: at, lastSeen: at };
}

/** @returns the sources of a wallet that was found in these ways, one after the other */
function sourcesAfter(...found: readonly WalletSource[]): readonly WalletSource[] {
  let wallets: readonly Wallet[] = [];
  for (const source of found) ({ wallets } = withCandidates(wallets, [{ ...wallet, source }], start));
  return wallets[0]?.sources ?? [];
}

describe("the list of a wallet's sources", () => {
  it("keeps 20 sites, and always the typed source", () => {
    const sites = Array.from({ length: 25 }, (_, n) => seenOn(`https://dapp-${n}.example`, start + n));
    const first = sites.slice(0, 1);
    expect(sourcesAfter(typedAt(start), ...sites)).toEqual([typedAt(start), ...first, ...sites.slice(6)]);
  });

  it("survives a site with many wallet names", () => {
    const names = Array.from({ length: 30 }, (_, n) =>
      seenOn("https://evil.example", start, false, `Wallet ${n}`),
    );
    expect(sourcesAfter(seenOn("https://first.example"), ...names)).toMatchObject([
      { origin: "https://first.example" },
      { origin: "https://evil.example", wallet: "Wallet 29" },
    ]);
  });

  it("has one entry for each site with both times", () => {
    const origin = "https://dapp.example";
    expect(sourcesAfter(seenOn(origin), seenOn(origin, start + 5_000))).toMatchObject([
      { firstSeen: start, lastSeen: start + 5_000 },
    ]);
  });

  it("marks a site as remembered until a wallet appears", () => {
    const seen = [true, true, false, true].map((remembered, n) =>
      seenOn("https://dapp.example", start + n, remembered),
    );
    expect(sourcesAfter(...seen.slice(0, 2))).toMatchObject([{ remembered: true }]);
    expect(sourcesAfter(...seen)).toMatchObject([{ remembered: false, lastSeen: start + 3 }]);
  });

  it("has one entry for an address typed twice", () => {
    expect(sourcesAfter(typedAt(start), typedAt(start + 5_000))).toEqual([typedAt(start)]);
  });
});
