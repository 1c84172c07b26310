import { bech32, bech32m } from "@scure/base";
import { describe, expect, it } from "vitest";
import { deriveCosmos } from "../../../src/core/addresses/derive-cosmos.ts";

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
    ["a validator's", bech32.encodeFromBytes("osmovaloper", bytes(20))],
    ["the other checksum", bech32m.encodeFromBytes("osmo", bytes(20))],
  ])("derives nothing from %s", (_name, text) => {
    expect(deriveCosmos(text)).toMatchObject({ kind: "otherChain" });
  });

  it("ignores a wrong checksum and the Cosmos Hub's own addresses", () => {
    const text = bech32.encodeFromBytes("osmo", bytes(20));
    expect(deriveCosmos(text.replace(/.$/, (last) => (last === "q" ? "p" : "q")))).toBeUndefined();
    expect(deriveCosmos(account)).toBeUndefined();
  });
});
