import { describe, expect, it } from "vitest";
import { type Network, networks } from "../../../src/core/addresses/network.ts";
import { recognise } from "../../../src/core/addresses/recognise.ts";
import { parseReported } from "../../../src/core/addresses/reported.ts";

/** A new network does not compile without one. */
const examples: Readonly<Record<Network, string>> = {
  evm: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  solana: "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU",
  move: `0x${"5a".repeat(32)}`,
  cosmos: "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6",
  bitcoin: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  starknet: "0x049d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7",
};

describe.each(networks)("an address of %s", (network) => {
  const address = examples[network];

  it("is recognised in a pasted text", () => {
    // Move and Starknet have the shape of a private key.
    const found = recognise(address);
    if (found.kind === "mayBeKey") expect(found.networks).toContain(network);
    else expect(found).toMatchObject({ kind: "recognised", network });
  });

  it("is read from a wallet", () => {
    expect(parseReported(network, address)).toMatchObject({ ok: true });
  });
});
