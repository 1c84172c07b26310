import { describe, expect, it } from "vitest";
import { parseSolana } from "../../../src/core/addresses/solana.ts";

// Solana kit, `packages/addresses/src/__tests__`. The last two are off the curve.
const addresses = [
  "11111111111111111111111111111111",
  "nick6zJc6HpW3kfBm4xS2dmbuVRyb5F3AnUvj5ymzR5",
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf",
  "CCMCWh4FudPEmY6Q1AVi5o8mQMXkHYkJUmZfzRGdcJ9P",
  "2DRxyJDsDccGL6mb8PLMsKQTCU3C7xUq8aprz53VcW4k",
];

describe("parseSolana", () => {
  it.each(addresses)("accepts %s unchanged", (text) => {
    expect(parseSolana(text)).toEqual({ ok: true, address: text });
  });

  it.each([
    ["not-a-base-58-encoded-string", "not base58", "unknown"],
    ["2xea9jWJ9eca3dFiefTeSPP85c6qXqunCqL2h2JNffM", "31 bytes", "typo"],
    ["JJEfe6DcPM2ziB2vfUWDV6aHVerXRGkv3TcyvJUNGHZz", "33 bytes", "typo"],
    ["3".repeat(31), "31 characters", "typo"],
    ["3".repeat(45), "45 characters", "typo"],
    ["1".repeat(33), "33 zero bytes", "typo"],
  ])("refuses %s (%s)", (text, _why, problem) => {
    expect(parseSolana(text)).toEqual({ ok: false, problem });
  });
});
