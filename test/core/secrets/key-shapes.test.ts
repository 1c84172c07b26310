import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsSecret, mayBePrivateKey } from "../../../src/core/secrets/key-shapes.ts";
import { seed } from "../../seed.ts";

const wif = "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ";
const extended =
  "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi";
const solana = "2JmmvqSZFskLhQBSTRjs3iJC8ShthEBaA7DLXTLdUcKNrnWEkQLRdfEfm5nQJyhjjE9SwKtuFiYo2LZYB8ZhmUKR";

describe("mayBePrivateKey", () => {
  it.each([wif, extended, solana, "a7".repeat(32), `0x${"A7".repeat(32)}`])("holds for %s", (text) => {
    expect(mayBePrivateKey(text)).toBe(true);
  });

  it.each([
    "windfall-sandbox-key",
    "sk_live_51H8xYzAbCdEfGhIjKlMnOpQrStUvWxYz0123456789",
    "a7".repeat(64),
    `sk-${"a7".repeat(32)}`,
  ])("does not hold for %s", (text) => {
    expect(mayBePrivateKey(text)).toBe(false);
  });

  it("holds for no key of 43 letters and digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z]{43}$/), (text) => !mayBePrivateKey(text)),
      { seed, numRuns: 200 },
    );
  });
});

describe("holdsSecret", () => {
  const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

  it.each([
    `My key: ${wif}.`,
    `[${extended}]`,
    extended.replace("xprv", "zprv"),
    `key=${"a7".repeat(32)}`,
    phrase,
    phrase.replaceAll(" ", ""),
    phrase.replaceAll(" ", "\n"),
    "Ｚｏｏ1 z\u200doo2 ".repeat(6),
  ])("finds %s", (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each([
    extended.replace("xprv", "xpub"),
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    `x${wif}`,
    phrase.replace("legal ", ""),
    "Early bird reward season for all traders of the year",
  ])("passes %s", (text) => {
    expect(holdsSecret(text)).toBe(false);
  });
});
