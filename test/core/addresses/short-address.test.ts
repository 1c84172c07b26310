import { expect, it } from "vitest";
import { shortAddress, walletText } from "../../../src/core/addresses/short-address.ts";

it("shortAddress keeps the first six and the last four characters", () => {
  expect(shortAddress("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")).toBe("0xd8dA…6045");
  expect(shortAddress("cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6")).toBe("cosmos…8rs6");
});

it("shortAddress does not change a short text", () => {
  expect(shortAddress("0x123456789")).toBe("0x123456789");
  expect(shortAddress("0x123456789a")).toBe("0x1234…789a");
  expect(shortAddress("")).toBe("");
});

const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

it.each([
  ["the label", "Main", "Main"],
  ["a short address without a label", null, "0xd8dA…6045"],
  ["a short address for an invisible label", "\u200b\u202e\u2800", "0xd8dA…6045"],
])("walletText returns %s", (_what, label, words) => {
  expect(walletText({ label, address })).toBe(words);
});
