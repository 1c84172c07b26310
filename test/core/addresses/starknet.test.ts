import { describe, expect, it } from "vitest";
import { parseStarknet } from "../../../src/core/addresses/starknet.ts";

const bound = 2n ** 251n - 256n;
const hex = (value: bigint) => `0x${value.toString(16)}`;
const padded = (value: bigint) => `0x${value.toString(16).padStart(64, "0")}`;

// starknet.js, `__tests__/utils/address.test.ts`.
const plain = "0x2fd23d9182193775423497fc0c472e156c57c69e4089a1967fb288a2d84e914";
const checksummed = "0x02Fd23d9182193775423497fc0c472E156C57C69E4089A1967fb288A2d84e914";
const canonical = `0x0${plain.slice(2)}`;
// starknet.js, the example in the docstring of `getChecksumAddress`: five leading zeros, an odd number of
// digits.
const zeros = "0x0000090591D9fA3EfC87067d95a643f8455E0b8190eb8Cb7bFd39e4fb7571fDF";

describe("parseStarknet", () => {
  it.each([plain, checksummed, canonical, `0x${plain.slice(2).toUpperCase()}`])(
    "returns %s with 64 lower-case digits",
    (text) => {
      expect(parseStarknet(text)).toEqual({ ok: true, address: canonical });
    },
  );

  it.each([
    "0x26cb0b500d175111341fabb53bf7fa4f5a0b8c5cbb31896cec1e8383a5edda8",
    "0x7ee790591d9fa3efc87067d95a643f8455e0b8190eb8cb7bfd39e4fb7571fdf",
    "0x6eff1d71068df8e6677f59a556151c56ed13e14ad431a9bef6fcb3fc5e6fa7",
    "0x6eff1d71",
    "0x1f",
  ])("accepts %s", (text) => {
    expect(parseStarknet(text)).toEqual({ ok: true, address: padded(BigInt(text)) });
  });

  it("accepts a checksum without leading zeros", () => {
    expect(parseStarknet(checksummed.replace("0x0", "0x"))).toEqual({ ok: true, address: canonical });
    expect(parseStarknet(zeros.replace(/^0x0+/, "0x"))).toEqual({ ok: true, address: zeros.toLowerCase() });
  });

  it("accepts numbers below 2²⁵¹ − 256", () => {
    expect(padded(bound)).toBe("0x07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00");
    expect(parseStarknet(hex(bound - 1n))).toEqual({ ok: true, address: padded(bound - 1n) });
    expect(parseStarknet(hex(1n))).toEqual({ ok: true, address: padded(1n) });
    for (const value of [bound, bound + 1n, 2n ** 251n, 2n ** 256n - 1n]) {
      expect(parseStarknet(hex(value)), hex(value)).toEqual({ ok: false, problem: "typo" });
      expect(parseStarknet(padded(value)), hex(value)).toEqual({ ok: false, problem: "typo" });
    }
  });

  it.each([
    [plain.replace("0x", "0X"), "unknown"],
    ["0xZZ", "typo"],
    ["0x", "typo"],
    [`0x00${canonical.slice(2)}`, "typo"],
  ])("refuses %j: %s", (text, problem) => {
    expect(parseStarknet(text)).toEqual({ ok: false, problem });
  });
});
