import { describe, expect, it } from "vitest";
import { parseMove } from "../../../src/core/addresses/move.ts";

// AIP-40, sections "LONG" and "SHORT"; the last from the account address tests of Aptos' TypeScript SDK.
const long = "0x043ec2cb158e3569842d537740fd53403e992b9e7349cc5d3dfaa5aff8faaef2";
const short = "0x43ec2cb158e3569842d537740fd53403e992b9e7349cc5d3dfaa5aff8faaef2";
const sameInBoth = [
  "0x14b6041b77304fe9354aba2e0b1a0ae51d816d0513332ef651a039fac90339cb",
  "0xca843279e3427144cead5e4d5999a3d0ca843279e3427144cead5e4d5999a3d0",
];

describe("parseMove", () => {
  it.each([
    [long, long],
    [short, long],
    ["0x10", `0x${"10".padStart(64, "0")}`],
    ...sameInBoth.map((text) => [text, text]),
  ])("returns %s in the LONG form of AIP-40", (text, address) => {
    expect(parseMove(text)).toEqual({ ok: true, address });
  });

  it.each([
    ["", "unknown"],
    [long.slice(2), "unknown"],
    ["0za", "unknown"],
    ["0xxyz", "typo"],
    ["0x", "typo"],
    [`${long}1`, "typo"],
  ])("refuses %j: %s", (text, problem) => {
    expect(parseMove(text)).toEqual({ ok: false, problem });
  });
});
