import { describe, expect, it } from "vitest";
import { bech32Prefix, readBech32 } from "../../../src/core/addresses/bech32-text.ts";
import { invalidBech32, invalidBech32m, validBech32, validBech32m } from "./vectors/bip.ts";

describe("readBech32", () => {
  it.each(validBech32)("reads BIP-173's %s as bech32", (text) => {
    const prefix = text.slice(0, text.lastIndexOf("1")).toLowerCase();
    expect(readBech32(text)).toMatchObject({ checksum: "bech32", prefix });
  });

  it.each(validBech32m)("reads BIP-350's %s as bech32m", (text) => {
    const prefix = text.slice(0, text.lastIndexOf("1")).toLowerCase();
    expect(readBech32(text)).toMatchObject({ checksum: "bech32m", prefix });
  });

  it.each([...invalidBech32, ...invalidBech32m])("refuses the invalid text %j", (text) => {
    expect(readBech32(text)).toBeUndefined();
  });
});

describe("bech32Prefix", () => {
  it("returns the letters before the first 1, in lower case", () => {
    expect(bech32Prefix("osmo1abc")).toBe("osmo");
    expect(bech32Prefix("OSMO1ABC")).toBe("osmo");
  });

  it.each(["Osmo1abc", "osmo1Abc", "osmo", "1abc", "m1abc", "os-mo1abc", ""])(
    "returns nothing for %j",
    (text) => {
      expect(bech32Prefix(text)).toBeUndefined();
    },
  );
});
