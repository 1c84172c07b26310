import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { candidateOf } from "../../../src/background/wallets/watchlist.ts";

const hub = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const other = "cosmos1jhg0e7s6gn44tfc5k37kr04sznyhedtc9rzys5";
const osmo = bech32.encode("osmo", bech32.decode(hub).words);
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

describe("a given wallet", () => {
  it("is not added when invalid on its network", () => {
    expect(candidateOf({ network: "solana", address: vitalik })).toEqual([]);
  });

  it("stores the address that it was derived from", () => {
    expect(candidateOf({ network: "cosmos", address: hub, derivedFrom: osmo })).toEqual([
      { network: "cosmos", address: hub, label: null, derivedFrom: osmo },
    ]);
  });

  it.each([
    ["an address that gives another one", { network: "cosmos", address: other, derivedFrom: osmo }],
    ["an address of a chain with other keys", { network: "cosmos", address: hub, derivedFrom: hub }],
    ["an incomplete address", { network: "cosmos", address: hub, derivedFrom: "osmo1" }],
    ["a Cosmos address on another network", { network: "evm", address: vitalik, derivedFrom: osmo }],
  ] as const)("is not added when derived from %s", (_name, wallet) => {
    expect(candidateOf(wallet)).toEqual([]);
  });
});
