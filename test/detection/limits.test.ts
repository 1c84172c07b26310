// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { limits, timing } from "../../src/config.ts";
import { detectors } from "../../src/detection/families/probe.ts";
import type { ProbeReport } from "../../src/detection/finding.ts";
import { scanLimits, scanTimeouts } from "../../src/detection/limits.ts";
import {
  announce,
  btc,
  fakeProvider,
  register,
  scan,
  setGlobal,
  standardWallet,
  stark,
  whileTesting,
} from "./fake-wallets.ts";

const starknetWallet = { id: "argentX", name: "Argent X", version: "5", on: () => {}, off: () => {} };

it("the limits of a scan agree with the background's", () => {
  expect(scanLimits.chars).toBe(limits.addressChars);
  expect(scanTimeouts.overall).toBeLessThan(timing.scan);
  expect(scanTimeouts.announcement).toBeLessThan(scanTimeouts.overall);
  expect(detectors.length * scanLimits.addresses).toBeLessThanOrEqual(scanLimits.findings);
});

const address = (index: number) => `0x${index.toString(16).padStart(40, "0")}`;
const addressesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => address(first + index));
/** Announces a wallet for each list of accounts. */
const announceAll = (wallets: readonly (readonly string[])[]) => {
  const providers = wallets.map((accounts) => fakeProvider([], {}, () => accounts));
  whileTesting("eip6963:requestProvider", () => {
    for (const provider of providers)
      window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { provider } }));
  });
};
const found = ({ findings }: ProbeReport) => findings.map((finding) => finding.address);

// Pages far beyond the limits are in the corpus of hostile pages.
describe("a page at the limit", () => {
  it("is suspicious only with more objects", async () => {
    announceAll(Array.from({ length: scanLimits.providers }, () => [address(1)]));
    expect(await scan()).toMatchObject({ suspicious: false, leftOut: false });
    announceAll(Array.from({ length: scanLimits.providers + 1 }, () => [address(1)]));
    expect(await scan()).toMatchObject({ suspicious: true, leftOut: false });
  });

  it.each([
    ["one wallet", (count: number) => [addressesFrom(0, count)]],
    ["many wallets", (count: number) => addressesFrom(0, count).map((one) => [one])],
  ])("leaves out further addresses of %s", async (_what, page) => {
    const limit = scanLimits.addresses;
    announceAll(page(limit));
    expect(await scan()).toMatchObject({ findings: { length: limit }, suspicious: false, leftOut: false });
    announceAll(page(limit + 1));
    expect(await scan()).toMatchObject({ findings: { length: limit }, suspicious: false, leftOut: true });
  });

  it("is suspicious with a longer address, which is left out", async () => {
    announce(fakeProvider([], {}, () => ["0".repeat(scanLimits.chars + 1), address(1)]));
    expect(await scan()).toMatchObject({ findings: [{ address: address(1) }], suspicious: true });
  });
});

describe("the page of a user with many extensions", () => {
  it("is read whole without an accusation", async () => {
    // MetaMask alone lists 25 accounts; the others have 40 objects on the page, most of them not connected.
    announceAll([addressesFrom(0, 25), ...Array.from({ length: 20 }, () => [])]);
    register(...Array.from({ length: 17 }, (_, at) => standardWallet([], `W${at}`)));
    setGlobal("unisat_wallet", { getAccounts: async () => [btc] });
    setGlobal("bitcoin_keplr", { getAccounts: async () => [] });
    setGlobal("starknet_argentX", { ...starknetWallet, isConnected: true, selectedAddress: stark });
    const report = await scan();
    expect(found(report).sort()).toEqual([...addressesFrom(0, 25), btc, stark].sort());
    expect(report).toMatchObject({ suspicious: false, leftOut: false, late: false });
  });
});
