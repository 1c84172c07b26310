import { expect, it } from "vitest";
import { shortAddress } from "../../../src/core/addresses/short-address.ts";

it("shows the first six and the last four characters of an address", () => {
  expect(shortAddress("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")).toBe("0xd8dA…6045");
  expect(shortAddress("cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6")).toBe("cosmos…8rs6");
});

it("leaves alone what would not get shorter", () => {
  expect(shortAddress("0x123456789")).toBe("0x123456789");
  expect(shortAddress("0x123456789a")).toBe("0x1234…789a");
  expect(shortAddress("")).toBe("");
});
