import { describe, expect, it } from "vitest";
import { walletId } from "../../../src/core/addresses/network.ts";
import { type Decided, decide, type Finding } from "../../../src/core/wallets/findings.ts";
import { finding, numbered } from "./found.ts";

const now = Date.UTC(2026, 10, 20, 12);
const origin = "https://dapp.example";
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const poisoned = "0xd8da000000000000000000000000000000006045";

const nothing: Decided = {
  alwaysAsk: false,
  wallets: [],
  blocked: { sites: [], wallets: [] },
  declined: [],
  additions: [],
};

function decision(findings: readonly Finding[], over: Partial<Decided> = {}, suspicious = false) {
  return decide({ findings, suspicious }, { origin, reason: "click" }, { ...nothing, ...over }, now);
}

const watching = (...findings: readonly Finding[]) => ({
  wallets: findings.map((one) => ({ ...one, sources: [] })),
});

/** Eight valid addresses, at most three on a network. */
const eightOverNetworks = [
  ...[1, 2, 3].map((n) => finding(`0x${"f".repeat(63)}${n}`, "move")),
  ...[1, 2, 3].map((n) => finding(`0x2345${n}`, "starknet")),
  finding("cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6", "cosmos"),
  finding("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "bitcoin"),
];

describe("decide", () => {
  it("drops invalid addresses", () => {
    const wrong = [finding(vitalik.slice(0, -1)), finding(vitalik, "solana"), finding("0x1234")];
    expect(decision(wrong)).toEqual({ kind: "nothing" });
  });

  it("takes an address in any case", () => {
    const spellings = [vitalik.toLowerCase(), vitalik.replace("d8", "D8"), vitalik.toUpperCase()];
    const one = { kind: "watch", findings: [finding(vitalik)], fresh: [finding(vitalik)] };
    expect(decision(spellings.map((text) => finding(text)))).toEqual(one);
  });

  it("drops addresses that nobody owns", () => {
    const unowned = [finding(`0x${"0".repeat(40)}`), finding("1".repeat(32), "solana")];
    expect(decision(unowned)).toEqual({ kind: "nothing" });
    expect(decision([...unowned, finding(vitalik)])).toMatchObject({ kind: "watch", fresh: [{}] });
  });

  it("merges the spellings of an address, connected ones first", () => {
    const spelled = (address: string, source: string, remembered = false) => ({
      ...finding(address, "starknet"),
      source,
      remembered,
    });
    const spellings = [
      spelled("0x0abcde", "Page", true),
      spelled("0xabcde", "Wallet"),
      spelled("0x00ABcDe", "Other"),
    ];
    expect(decision(spellings)).toMatchObject({
      findings: [spelled(`0x${"abcde".padStart(64, "0")}`, "Wallet")],
    });
  });

  it("asks nothing about a watched wallet", () => {
    const known = { ...watching(finding(vitalik)), alwaysAsk: true };
    expect(decision([finding(vitalik)], known)).toMatchObject({ kind: "watch", fresh: [] });
  });

  it("adds no source to known wallets from a suspicious page", () => {
    expect(decision([finding(vitalik)], watching(finding(vitalik)), true)).toEqual({
      kind: "known",
      ids: [`evm:${vitalik}`],
    });
  });

  it.each([
    ["3 findings on one network", numbered(3), "watch"],
    ["4 findings on one network", numbered(4), "ask"],
    ["10 findings in all", [...numbered(2), ...eightOverNetworks], "watch"],
    ["11 findings in all", [...numbered(3), ...eightOverNetworks], "ask"],
  ])("decides about %s", (_name, findings, kind) => {
    expect(decision(findings).kind).toBe(kind);
  });

  it("asks about every finding if the user chose so", () => {
    expect(decision(numbered(1), { alwaysAsk: true })).toMatchObject({ kind: "ask", declined: false });
  });

  it("asks about one finding of a suspicious page", () => {
    expect(decision(numbered(1), {}, true)).toMatchObject({ kind: "ask", suspicious: true });
  });

  it("reports a blocked site, and blocked addresses", () => {
    const blocked = { sites: [], wallets: numbered(1).map(walletId) };
    expect(decision(numbered(1), { blocked: { ...blocked, sites: [origin] } })).toMatchObject({
      what: "site",
    });
    expect(decision(numbered(1), { blocked })).toEqual({ kind: "blocked", what: "addresses" });
    expect(decision(numbered(2), { blocked })).toMatchObject({ kind: "watch", fresh: [{}] });
  });

  it("asks on a host related to a blocked one", () => {
    const blocked = { sites: ["https://www.dapp.example"], wallets: [] };
    expect(decision(numbered(1), { blocked }).kind).toBe("ask");
  });

  it("does not repeat the question about few declined findings", () => {
    const declined = numbered(4).map(walletId);
    expect(decision(numbered(3), { declined })).toMatchObject({ kind: "ask", declined: true });
    expect(decision([...numbered(2), finding(vitalik)], { declined })).toMatchObject({ declined: false });
    expect(decision(numbered(3), { declined }, true)).toMatchObject({ declined: false });
    expect(decision(numbered(4), { declined })).toMatchObject({ declined: false });
  });

  it("asks about a look-alike of a watched address", () => {
    expect(decision([finding(poisoned), ...numbered(1)], watching(finding(vitalik)))).toMatchObject({
      kind: "ask",
      findings: [{ resembles: `evm:${vitalik}` }, { resembles: null }],
    });
  });

  it("asks about two findings that look alike", () => {
    expect(decision([finding(poisoned), finding(vitalik)])).toMatchObject({
      kind: "ask",
      findings: [{ resembles: `evm:${vitalik}` }, { resembles: expect.stringMatching(/^evm:0xd8/i) }],
    });
  });
});
