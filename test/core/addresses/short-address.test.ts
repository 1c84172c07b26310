import { expect, it } from "vitest";
import { shortAddress, walletText } from "../../../src/core/addresses/short-address.ts";

const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

it("shortAddress keeps the ends of a long text", () => {
  expect([address, "0x123456789a", "0x123456789"].map(shortAddress)).toEqual([
    "0xd8dA…6045",
    "0x1234…789a",
    "0x123456789",
  ]);
});

it.each([
  ["the label", "Main", "Main"],
  ["a short address without a label", null, "0xd8dA…6045"],
  ["a short address for an invisible label", "\u200b\u202e\u2800", "0xd8dA…6045"],
])("walletText returns %s", (_what, label, words) => {
  expect(walletText({ label, address })).toBe(words);
});
