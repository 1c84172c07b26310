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

  it.each([
    ["64 hex digits", hex],
    ["hex digits with a prefix", `0x${hex}`],
    ["hex digits in groups", hex.replace(/.{8}/g, "$&-")],
    ["128 hex digits", hex + hex],
    ["a key behind its name", `sk-${hex}`],
    ["a list of bytes", `[${Array.from({ length: 32 }, (_, at) => at * 7).join(",")}]`],
    ["bytes as hex", Array.from({ length: 32 }, () => "0x4f").join(",")],
    ["a WIF key", wif],
    ["a WIF key in groups", wif.replace(/.{13}/g, "$&-")],
    ["base64", "q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k="],
    ["a key of Sui's keystore", "AQoKYV7tYpTrFZN6P5oUufbQKAUr9mNYGe1TTJC9waj+"],
    ["a key that names itself", "suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae"],
    ["base64 behind a network", "starknet:SN_MAIN:q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k="],
    ["a WIF key behind a network", `eth:${wif}`],
    ["a WIF key behind joined lines", `Aptosaddress${wif}`],
    ["a key of Stellar behind a network", `move,S${"ABC2".repeat(13)}DEF`],
    ["32 bytes in base58", "HEuYgXYRHezeeQoTit9CVtxgBWyXDw5NKfH9rToovV7s"],
    ["32 bytes in base58 behind a network", "solana:4Nd1mBQtrMJVYVfKf2PJy9NZUZdsTAp7D4xWLs4gDB4T"],
    ["a key behind the word seed", "seed,HEuYgXYRHezeeQoTit9CVtxgBWyXDw5NKfH9rToovV7s"],
    ["an Italian phrase in a row", "abaco;abbaglio;abbinato;abete;abisso;abolire;abrasivo;abrogato"],
    ["a joined Italian phrase", "abacoabbaglioabbinatoabeteabissoabolireabrasivoabrogato"],
    ["capitalised Portuguese words", "AbacateAbaixoAbalarAbaterAbduzirAbelhaAberto"],
    ["joined words of a phrase", "legalwinnerthankyear"],
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
