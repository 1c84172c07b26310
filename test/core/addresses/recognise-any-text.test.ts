import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { recognise } from "../../../src/core/addresses/recognise.ts";
import { seed } from "../../seed.ts";
import * as arbitrary from "./arbitraries.ts";

const pad = (digits: string) => `0x${digits.padStart(64, "0")}`;

describe("recognise", () => {
  it("returns only networks that accept the text", () => {
    fc.assert(
      fc.property(arbitrary.anyText, (text) => {
        const answer = recognise(text);
        if (answer.kind === "refused" || answer.kind === "derived") return;
        const { address } = answer;
        const networks = answer.kind === "recognised" ? [answer.network] : answer.networks;
        expect(networks).toContain(answer.network);
        // The text may lack the prefix of its 64 digits.
        for (const network of networks) expect(parseAddress(network, address)).toEqual({ ok: true, address });
      }),
      { seed, numRuns: 5000 },
    );
  });

  it.each([
    ["evm", arbitrary.evm],
    ["solana", arbitrary.solana],
    ["cosmos", arbitrary.cosmos],
    ["bitcoin", fc.oneof(arbitrary.bitcoinBase58, arbitrary.bitcoinWitness)],
  ] as const)("recognises every %s address", (network, addresses) => {
    fc.assert(
      fc.property(addresses, (text) => {
        expect(recognise(text)).toMatchObject({ kind: "recognised", network });
      }),
      { seed, numRuns: 500 },
    );
  });

  it.each([
    ["starknet", arbitrary.starknet.map((text) => text.toLowerCase())],
    ["move", arbitrary.move.map((text) => pad(text.slice(2)))],
  ] as const)("recognises or offers every full %s address", (network, addresses) => {
    fc.assert(
      fc.property(addresses, (text) => {
        const answer = recognise(text);
        expect(answer).toMatchObject({ address: text });
        expect(answer.kind === "mayBeKey" ? answer.networks : [network]).toContain(network);
      }),
      { seed, numRuns: 500 },
    );
  });

  it("never assigns a mistyped address to another network", () => {
    const alphabet = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const addresses = fc.oneof(
      arbitrary.cosmos,
      arbitrary.bitcoinBase58,
      arbitrary.bitcoinWitness.filter((text) => text.length === 42 || text.length === 62),
    );
    fc.assert(
      fc.property(arbitrary.substituted(addresses, alphabet), (text) => {
        expect(recognise(text).kind).toBe("refused");
      }),
      { seed, numRuns: 3000 },
    );
  });
});
