import { describe, expect, it } from "vitest";
import { offersOf } from "../../../src/core/wallets/findings.ts";
import { findingsIn } from "../../../src/core/wallets/reported-findings.ts";
import { finding, numbered } from "./found.ts";

const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const poisoned = "0xd8da000000000000000000000000000000006045";

describe("findingsIn", () => {
  it("drops invalid addresses", () => {
    expect(
      findingsIn([finding(vitalik.slice(0, -1)), finding(vitalik, "solana"), finding("0x1234")]),
    ).toEqual([]);
  });

  it("drops addresses that nobody owns", () => {
    const unowned = [finding(`0x${"0".repeat(40)}`), finding("1".repeat(32), "solana")];
    expect(findingsIn([...unowned, finding(vitalik)])).toEqual([finding(vitalik)]);
  });

  it("takes an address in any case", () => {
    const spellings = [vitalik.toLowerCase(), vitalik.replace("d8", "D8"), vitalik.toUpperCase()];
    expect(findingsIn(spellings.map((text) => finding(text)))).toEqual([finding(vitalik)]);
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
    expect(findingsIn(spellings)).toEqual([spelled(`0x${"abcde".padStart(64, "0")}`, "Wallet")]);
  });
});

describe("findingsIn with addresses of other Cosmos chains", () => {
  const osmo = "osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfdc4xu3";
  const hub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
  const remembered = (address: string) => ({ ...finding(address, "cosmos"), remembered: true });

  it("derives the Hub's address of the same key", () => {
    expect(findingsIn([remembered(osmo)])).toEqual([{ ...remembered(hub), derivedFrom: osmo }]);
  });

  it("prefers the Hub's address itself", () => {
    expect(findingsIn([remembered(osmo), remembered(hub)])).toEqual([remembered(hub)]);
    expect(findingsIn([finding(osmo, "cosmos"), remembered(hub)])).toEqual([remembered(hub)]);
  });

  it("drops an address whose key may be another one", () => {
    const others = ["inj1pkptre7fdkl6gfrzlesjjvhxhlc3r4gm3ls8zz", `${osmo.slice(0, -1)}4`, "osmo1"];
    expect(findingsIn(others.map(remembered))).toEqual([]);
  });
});

describe("offersOf", () => {
  it("names the address that a look-alike imitates", () => {
    const offers = offersOf([finding(poisoned), ...numbered(1)], [finding(vitalik)]);
    expect(offers.map(({ resembles }) => resembles)).toEqual([vitalik, null]);
  });
});
