import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyProblem } from "../../../src/core/api-key/api-key-shape.ts";
import { seed } from "../../seed.ts";

const hex = "4f".repeat(32);
const wif = "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ";

describe("keyProblem", () => {
  it.each([
    ["windfall-sandbox-key", null],
    ["sk_LIVE+/=~!", null],
    ["x_".repeat(256), null],
    ["x_".repeat(257), "invalid"],
    ["", "invalid"],
    ["two words", "invalid"],
    ["line\nbreak", "invalid"],
    ["x-api-key: a\r\nx-evil: b", "invalid"],
    ["кey", "invalid"],
  ])("of %j is %s", (text, problem) => {
    expect(keyProblem(text)).toBe(problem);
  });

  // The planted secrets are saved as keys as well (`test/background/planted-secrets.test.ts`).
  it.each([
    ["64 hex digits", hex],
    ["hex digits with a prefix", `0x${hex}`],
    ["hex digits in groups", hex.replace(/.{8}/g, "$&-")],
    ["a key behind its name", `sk-${hex}`],
    ["bytes as hex", Array.from({ length: 32 }, () => "0x4f").join(",")],
    ["a WIF key in groups", wif.replace(/.{13}/g, "$&-")],
    ["a key of Sui's keystore", "AQoKYV7tYpTrFZN6P5oUufbQKAUr9mNYGe1TTJC9waj+"],
    ["words of a phrase in a row", "legal-winner-thank-year-wave-sausage"],
  ])("asks about %s", (_what, text) => {
    expect(keyProblem(text)).toBe("mayBeSecret");
  });

  it("passes random keys of 50 characters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z]{50}$/), (text) => keyProblem(text) === null),
      { seed, numRuns: 2_000 },
    );
  });
});
