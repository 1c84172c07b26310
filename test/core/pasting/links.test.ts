import { describe, expect, it } from "vitest";
import { addressesIn } from "../../../src/core/pasting/found-addresses.ts";
import { addressInLink } from "../../../src/core/pasting/links.ts";

const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const solana = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
const cosmos = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const bitcoin = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const hex64 = `0x${"07".repeat(32)}`;

describe("addressesIn", () => {
  it.each([
    [`eth:${evm}`, "evm", evm],
    [`oeth:${evm}`, "evm", evm],
    [`arb1:${evm}`, "evm", evm],
    [`gor-beam:${evm.toLowerCase()}`, "evm", evm],
    [`eip155:1:${evm}`, "evm", evm],
    [`ethereum:${evm}@1?value=2`, "evm", evm],
    [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana}`, "solana", solana],
    [`solana:${solana}?amount=1`, "solana", solana],
    [`cosmos:cosmoshub-4:${cosmos}`, "cosmos", cosmos],
    [`bip122:000000000019d6689c085ae165831e93:${bitcoin}`, "bitcoin", bitcoin],
    [`bitcoin:${bitcoin}?amount=0.1`, "bitcoin", bitcoin],
    [`ronin:${evm.slice(2)}`, "evm", evm],
    [`ronin:${evm.slice(2).toLowerCase()}`, "evm", evm],
  ] as const)("takes the address out of %s", (text, network, address) => {
    const recognition = { kind: "recognised", network, address };
    expect(addressesIn(text).map((one) => one.recognition)).toEqual([recognition]);
  });
});

describe("addressInLink", () => {
  const any = (part: string) => part.length > 20;

  it.each([
    [`https://suiscan.xyz/mainnet/account/${hex64}`, "move", hex64],
    [`https://www.suivision.xyz/account/${hex64}?tab=Activity`, "move", hex64],
    [`https://explorer.aptoslabs.com/account/${hex64}/transactions?network=mainnet`, "move", hex64],
    [`https://aptoscan.com/account/${hex64}`, "move", hex64],
    [`https://www.oklink.com/sui/address/${hex64}`, "move", hex64],
    [`https://starkscan.co/contract/${hex64}#overview`, "starknet", hex64],
    [`https://voyager.online/contract/${hex64}`, "starknet", hex64],
    [`https://scan.example/Address/${hex64}`, null, hex64],
    [`https://starkscan.example/address/${evm}`, null, evm],
  ])("finds the address in %s", (link, explorer, text) => {
    expect(addressInLink(link, any)).toEqual({ text, explorer });
  });
});
