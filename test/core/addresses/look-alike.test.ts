import { describe, expect, it } from "vitest";
import { isLookAlike, lookAlikesOf } from "../../../src/core/addresses/look-alike.ts";
import type { Network, NetworkAddress } from "../../../src/core/addresses/network.ts";

const of = (network: Network, address: string): NetworkAddress => ({ network, address });
const ethereum = (address: string) => of("evm", address);

describe("isLookAlike", () => {
  const mine = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

  it.each<[string, NetworkAddress, NetworkAddress]>([
    ["the ends of an EVM address", ethereum(mine), ethereum("0xd8dA000000000000000000000000000000006045")],
    ["the ends on another network", ethereum(mine), of("move", `0xd8da${"0".repeat(56)}6045`)],
    [
      "the ends after cosmos1",
      of("cosmos", "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6"),
      of("cosmos", "cosmos1pkpt000000000000000000000000000000008rs6"),
    ],
    [
      "the ends after bc1q",
      of("bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
      of("bitcoin", "bc1qw508000000000000000000000000000000f3t4"),
    ],
    [
      "the ends after Bitcoin's 1",
      of("bitcoin", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"),
      of("bitcoin", "1BvBMzzzzzzzzzzzzzzzzzzzzzzzzzzNVN2"),
    ],
    [
      "the ends with bc1 in the middle",
      of("solana", "vines1vzrYbc1zRdu58ou5XTby4qAqVRLmqo36NKPTg"),
      of("solana", "vine11111111111111111111111111111111111KPTg"),
    ],
  ])("recognises %s", (_name, one, other) => {
    expect(isLookAlike(one, other)).toBe(true);
    expect(isLookAlike(other, one)).toBe(true);
  });

  it.each<[string, NetworkAddress, NetworkAddress]>([
    ["the address itself", ethereum(mine), ethereum(mine)],
    ["another fourth character", ethereum(mine), ethereum("0xd8dB000000000000000000000000000000006045")],
    [
      "only the prefix and the end",
      of("cosmos", "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6"),
      of("cosmos", "cosmos1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa8rs6"),
    ],
    [
      "another kind of Bitcoin script",
      of("bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
      of("bitcoin", "bc1pw508000000000000000000000000000000f3t4"),
    ],
    [
      "base58 in another case",
      of("solana", "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg"),
      of("solana", "Vine11111111111111111111111111111111111KPTg"),
    ],
  ])("does not recognise %s", (_name, one, other) => {
    expect(isLookAlike(one, other)).toBe(false);
  });
});

describe("lookAlikesOf", () => {
  const poisoned = ethereum("0xd8dA000000000000000000000000000000006045");
  const again = ethereum("0xd8dA000000000000000000000000000000016045");
  const mine = ethereum("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045");
  const else_ = ethereum("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");

  it("returns a known address first", () => {
    expect(lookAlikesOf([poisoned, else_, again], [else_, mine])).toEqual([mine, null, mine]);
  });

  it("returns another address of the same list otherwise", () => {
    expect(lookAlikesOf([poisoned, else_, again], [])).toEqual([again, null, poisoned]);
  });
});
