import { describe, expect, it } from "vitest";
import { parseEvm } from "../../../src/core/addresses/evm.ts";

// ERC-55, section "Test Cases".
const allCaps = ["0x52908400098527886E0F7030069857D2E4169EE7", "0x8617E340B3D01FA5F11F306F4090FD50E238070D"];
const allLower = ["0xde709f2102306220921060314715629080e2fb77", "0x27b1fdb04752bbc536007a920d24acb045561c26"];
const normal = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

describe("parseEvm", () => {
  it.each([...allCaps, ...allLower, ...normal])("accepts %s with its ERC-55 checksum", (text) => {
    expect(parseEvm(text)).toEqual({ ok: true, address: text });
  });

  it.each(normal)("adds the checksum to %s in one case", (text) => {
    expect(parseEvm(text.toLowerCase())).toEqual({ ok: true, address: text });
    expect(parseEvm(`0x${text.slice(2).toUpperCase()}`)).toEqual({ ok: true, address: text });
  });

  it.each([
    ["", "unknown"],
    [vitalik.slice(2), "unknown"],
    [vitalik.toUpperCase(), "unknown"],
    [vitalik.slice(0, -1), "typo"],
    [`${vitalik}0`, "typo"],
    [`${vitalik.slice(0, -1)}g`, "typo"],
    [`${vitalik.slice(0, -1)}٥`, "typo"],
    [`${vitalik.slice(0, 10)}\u200b${vitalik.slice(10)}`, "typo"],
  ])("refuses %j: %s", (text, problem) => {
    expect(parseEvm(text)).toEqual({ ok: false, problem });
  });
});
