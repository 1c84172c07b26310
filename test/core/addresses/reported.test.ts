import { describe, expect, it } from "vitest";
import type { Network } from "../../../src/core/addresses/network.ts";
import { parseReported } from "../../../src/core/addresses/reported.ts";

const evm = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const short = `0x${"43ec2cb1".repeat(7)}5e3569`;
const move = `0x${short.slice(2).padStart(64, "0")}`;
const stark = "0x02fd23d9182193775423497fc0c472e156c57c69e4089a1967fb288a2d84e914";
const sol = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";
const hub = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const btc = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const bitcoinChain = "bip122:000000000019d6689c085ae165831e93";

describe("parseReported", () => {
  it.each<[Network, string, string]>([
    // ERC-1191, "Test Cases", chain 30.
    ["evm", "0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD", evm],
    ["evm", evm.toUpperCase(), evm],
    ["evm", evm.slice(2), evm],
    ["evm", ` ${evm}\n`, evm],
    ["evm", `eip155:1:${evm}`, evm],
    ["move", short, move],
    ["move", short.slice(2), move],
    ["move", `sui:mainnet:${move}`, move],
    ["starknet", stark.replace("2fd23", "2fD23"), stark],
    ["starknet", stark.slice(2), stark],
    ["solana", `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${sol}`, sol],
    ["cosmos", hub.toUpperCase(), hub],
    ["bitcoin", `${bitcoinChain}:${btc}`, btc],
    ["bitcoin", `bitcoin:${btc.toUpperCase()}`, btc],
  ])("reads on %s %j", (network, text, address) => {
    expect(parseReported(network, text)).toEqual({ ok: true, address });
  });

  it.each<[Network, string]>([
    ["evm", evm.slice(0, -1)],
    ["evm", `0x000000000000000000000000${evm.slice(2)}`],
    ["evm", `solana:${evm}`],
    ["move", "1234567890"],
    ["starknet", `eip155:1:${evm}`],
    ["solana", sol.toLowerCase()],
    // An address of Litecoin that is valid on Bitcoin.
    ["bitcoin", "bip122:12a765e31ffd4059bada1e25190f6e98:36j4NfKv6Akva9amjWrLG6MuSQym1GuEmm"],
    ["bitcoin", btc.replace("508d", "508D")],
  ])("refuses on %s %j", (network, text) => {
    expect(parseReported(network, text)).toMatchObject({ ok: false });
  });
});
