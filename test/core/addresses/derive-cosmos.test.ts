import { bech32, bech32m } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveCosmos } from "../../../src/core/addresses/derive-cosmos.ts";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { seed } from "../../seed.ts";

const bytes = (length: number) => new Uint8Array(length).fill(7);
const account = bech32.encodeFromBytes("cosmos", bytes(20));

describe("deriveCosmos", () => {
  it("derives the Cosmos address of the same key", () => {
    const text = bech32.encodeFromBytes("osmo", bytes(20));
    expect(deriveCosmos(text)).toEqual({ kind: "derived", address: account });
  });

  it.each(["inj", "terra", "secret", "sei", "unheardof"])("derives nothing from %s", (prefix) => {
    const text = bech32.encodeFromBytes(prefix, bytes(20));
    expect(deriveCosmos(text)).toEqual({ kind: "otherChain" });
  });

  it.each([
    ["32 bytes, a contract's", bech32.encodeFromBytes("osmo", bytes(32))],
    ["19 bytes", bech32.encodeFromBytes("osmo", bytes(19))],
    ["a validator's", bech32.encodeFromBytes("osmovaloper", bytes(20))],
    ["a validator's consensus key", bech32.encodeFromBytes("osmovalcons", bytes(20))],
    ["a public key", bech32.encodeFromBytes("osmopub", bytes(20))],
    ["a validator's of the Hub itself", bech32.encodeFromBytes("cosmosvaloper", bytes(20))],
    ["the other checksum", bech32m.encodeFromBytes("osmo", bytes(20))],
  ])("derives nothing from %s", (_name, text) => {
    expect(deriveCosmos(text)).toMatchObject({ kind: "otherChain" });
  });

  it("ignores an address with a wrong checksum", () => {
    const text = bech32.encodeFromBytes("osmo", bytes(20));
    expect(deriveCosmos(text.replace(/.$/, (last) => (last === "q" ? "p" : "q")))).toBeUndefined();
  });

  it("ignores an address of the Cosmos Hub", () => {
    expect(deriveCosmos(account)).toBeUndefined();
  });

  it("keeps the bytes and returns a valid address", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (payload) => {
        const derived = deriveCosmos(bech32.encodeFromBytes("juno", payload));
        const address = derived?.kind === "derived" ? derived.address : "";
        expect(bech32.decodeToBytes(address)).toMatchObject({ prefix: "cosmos", bytes: payload });
        expect(parseAddress("cosmos", address)).toEqual({ ok: true, address });
      }),
      { seed, numRuns: 200 },
    );
  });
});
