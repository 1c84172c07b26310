import { expect, it } from "vitest";
import { shortAddress, walletText } from "../../../src/core/addresses/short-address.ts";

it("shortAddress keeps the first six and the last four characters", () => {
  expect(shortAddress("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")).toBe("0xd8dA…6045");
  expect(shortAddress("cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6")).toBe("cosmos…8rs6");
});

it("shortAddress keeps a text that it would not shorten", () => {
  expect(shortAddress("0x123456789")).toBe("0x123456789");
  expect(shortAddress("0x123456789a")).toBe("0x1234…789a");
  expect(shortAddress("")).toBe("");
});

const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

it.each([
  ["its label", "Main", "Main"],
  ["the ends of its address without one", null, "0xd8dA…6045"],
  ["the ends of its address where nothing of the label can be seen", "\u200b\u202e\u2800", "0xd8dA…6045"],
])("walletText shows %s", (_what, label, words) => {
  expect(walletText({ label, address })).toBe(words);
});
