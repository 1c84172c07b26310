import { describe, expect, it } from "vitest";
import { caseByHash, isMixedCase, readHex } from "../../../src/core/addresses/hex-text.ts";

describe("a hex text", () => {
  it("gives the digits after 0x in their own case", () => {
    expect(readHex("0xAbC1")).toEqual({ ok: true, digits: "AbC1" });
    expect(readHex("0x")).toEqual({ ok: true, digits: "" });
  });

  it.each([
    ["without 0x", "abc1", "unknownShape"],
    ["with 0X", "0Xabc1", "unknownShape"],
    ["with a letter beyond f", "0xabcg", "badCharacter"],
    ["with a line break at its end", "0xabc\n", "badCharacter"],
  ])("is refused %s", (_name, text, problem) => {
    expect(readHex(text)).toEqual({ ok: false, problem });
  });

  it.each([
    ["abc1", false],
    ["ABC1", false],
    ["1234", false],
    ["aBc1", true],
  ])("such as %s is in mixed case: %s", (digits, mixed) => {
    expect(isMixedCase(digits)).toBe(mixed);
  });

  it("has capitals where the hash has 8 or more", () => {
    expect(caseByHash("abcdef12", "78f09a88")).toBe("aBCdEF12");
  });
});
