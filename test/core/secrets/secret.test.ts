import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recognise } from "../../../src/core/addresses/recognise.ts";
import { holdsSecretOrListedWords } from "../../../src/core/secrets/listed-words.ts";
import { holdsSecret, isExamined, mayHoldSecret, secretWithin } from "../../../src/core/secrets/secret.ts";
import { seed } from "../../seed.ts";
import * as arbitrary from "../addresses/arbitraries.ts";
import { privateKeys } from "../addresses/vectors.ts";
import {
  base64Keys,
  certainSecrets,
  inNoise,
  keyDigits,
  listedPhrase,
  marks,
  phrase,
  wrappedWithTitle,
} from "./secrets.ts";

describe("holdsSecret", () => {
  for (const [kind, secret] of Object.entries(certainSecrets)) {
    it(`finds every ${kind} within other text`, () => {
      fc.assert(
        fc.property(inNoise(secret), (text) => {
          expect(holdsSecret(text)).toBe(true);
          expect(mayHoldSecret(text)).toBe(true);
          expect(secretWithin({ deep: [{ inside: text }] })).toBe(true);
        }),
        { seed, numRuns: 100 },
      );
    });
  }

  it.each([
    `${"abandon ".repeat(11)}about`,
    "This app shows what your wallet can claim before it expires, and more.",
    "的 一 是 在 不 了 有 和 人 这 中 大",
    "lega winn than year wave saus wort usef lega winn than yell",
    "Phrase (keep!): 1 zoo 2 zoo 3 zoo 4 zoo 5 zoo 6 zoo 7 zoo 8 zoo 9 zoo 10 zoo 11 zoo 12 wrong",
    "6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg",
    "-----BEGIN TENDERMINT PRIVATE KEY-----\nkdf: bcrypt",
    "xprv9s21ZrQH143K3QTDL4LXw2F7HEK",
    "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5",
  ])("finds %j", (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each(privateKeys)("finds the private key %s", (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each([
    "",
    "my cold wallet",
    "Main wallet for trade and art, do not sell",
    "hot wallet, cold wallet, vault, ledger nano, trezor, rabby, phantom, keplr",
    "我的冷钱包用于长期持有比特币和以太坊，不要动",
    "vitalik.eth nick.eth hayden.eth kartik.eth brantly.eth alex.eth dom.eth jake.eth",
    "windfall-sandbox-key",
    "sk_live_51H8xYzAbCdEfGhIjKlMnOpQrStUvWxYz0123456789",
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
    "550e8400-e29b-41d4-a716-446655440000",
    "https://suiscan.xyz/mainnet/account/0x1",
    "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWxPtb6",
    // A witness address of 21 bytes, as long as a private key with its label.
    "Trezor Savings Trezor bc1pjvwv2sdmthg2manujwhe6way54u5mr",
    "Kusama: HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F",
    "Trezor Savings Tron: TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    "Trezor Savings Main rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH",
    // Solana addresses that start as extended private keys do.
    "DGpv4khE1D7hSsdnfPCCYwhpJZDFNnAzGR8Kb4xYy8hd",
    "DtpvhZS9MgkGZUzn2GUmwkNJzMAM7qqG9PWH2JPzhF1u",
    "Never ask for my private key.",
    // Shortened addresses, and names in links.
    Array.from({ length: 20 }, (_, at) => `0xd8dA…60${at + 10}`).join("\n"),
    Array.from({ length: 20 }, (_, at) => `0xd8dA...60${at + 10} 0xabcd..ef${at + 10}`).join(" "),
    `https://example.org/${encodeURIComponent("Мой кошелёк для аирдропов")}/0xd8dA`,
    "https://example.org/%EC%EE%E9_%EA%EE%F8%E5%EB%B8%EA",
    "10.0.0.1 192.168.0.1 172.16.254.1 8.8.8.8 255.255.255.0 fe80::1ff:fe23:4567:890a",
    "C&#233;sar&#39;s caf\\u00e9 &eacute; 12.50 / 13.75 | 0.5 + 1",
  ])("lets %j pass", (text) => {
    expect(holdsSecret(text)).toBe(false);
    expect(mayHoldSecret(text)).toBe(false);
  });

  it.each([
    arbitrary.evm,
    arbitrary.starknet,
    arbitrary.move,
    arbitrary.solana,
    arbitrary.cosmos,
    arbitrary.bitcoinBase58,
    arbitrary.bitcoinWitness,
  ])("lets every address of kind %# pass", (addresses) => {
    fc.assert(
      fc.property(
        fc.array(addresses, { minLength: 1, maxLength: 40 }),
        fc.constantFrom("\n", ",", " ", ";", " | ", "\\n", ...marks),
        (list, mark) => {
          expect(holdsSecret(list.join(mark))).toBe(false);
        },
      ),
      { seed, numRuns: 200 },
    );
  });

  it("limits what it examines", () => {
    const [text = ""] = fc.sample(phrase, { numRuns: 1, seed });
    expect(holdsSecret(`${"1234 ".repeat(36_000)}${text}`)).toBe(true);
    expect(holdsSecret(`${"1234 ".repeat(40_000)}${text}`)).toBe(false);
  });

  it("finds a key in two lines below a title", () => {
    fc.assert(
      fc.property(wrappedWithTitle, (text) => {
        expect(holdsSecret(text)).toBe(true);
      }),
      { seed, numRuns: 100 },
    );
  });

  it("lets addresses with labels pass", () => {
    const addresses = fc.oneof(
      arbitrary.evm,
      arbitrary.solana,
      arbitrary.cosmos,
      arbitrary.bitcoinBase58,
      arbitrary.bitcoinWitness,
    );
    const labels = fc
      .array(
        fc.constantFrom("Ledger", "Savings", "Nano", "Kraken", "cold", "Trezor", "my", "X", "2", "1234"),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(addresses, labels, (address, label) => {
        expect(holdsSecret(`${address},${label}`)).toBe(false);
        expect(holdsSecret(`${label} ${address}`)).toBe(false);
      }),
      { seed, numRuns: 2_000 },
    );
  });

  it("lets ids and numbers pass", () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { maxLength: 20 }), (ids) => {
        expect(holdsSecret(ids.join("\n"))).toBe(false);
      }),
      { seed, numRuns: 200 },
    );
    expect(holdsSecret(`${"2024 1234 ".repeat(20)}ab`)).toBe(false);
  });

  it("finds a key at the start of a long run", () => {
    expect(holdsSecret(`xprv${"9".repeat(2_000)}`)).toBe(true);
    expect(holdsSecret(`${"a".repeat(60)} (5Kb8kLf9zgWQnogidDA76MzPL6TsZZY36hWXMssSzNydYXYB9KF)`)).toBe(true);
  });

  it.each(["aA", "a1", "0x"])("does not fail on 8 MB of %j", (unit) => {
    expect(holdsSecret(unit.repeat(8_000_000 / unit.length))).toBe(false);
  });

  it("answers quickly for a megabyte of text", () => {
    const unit = [
      "1234 ",
      "12345,",
      "ab12 zz ",
      "x",
      "0",
      "a1",
      "seed phrase (",
      "BEGIN ",
      "abandon",
      " 1",
      "zq",
      "private key ",
    ];
    for (const one of unit) {
      const started = performance.now();
      holdsSecret(one.repeat(1_000_000 / one.length));
      expect(performance.now() - started, one).toBeLessThan(5_000);
    }
  });
});

it("isExamined counts characters in normal width", () => {
  expect(isExamined("x".repeat(200_000))).toBe(true);
  expect(isExamined("x".repeat(200_001))).toBe(false);
  expect(isExamined("\ufdfa".repeat(20_000))).toBe(false);
});

describe("recognise", () => {
  it("never recognises a key as an address unasked", () => {
    fc.assert(
      fc.property(keyDigits, (text) => {
        expect(recognise(text)).toMatchObject({ kind: "mayBeKey" });
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe("holdsSecretOrListedWords", () => {
  it("finds phrases that have no shape", () => {
    fc.assert(
      fc.property(inNoise(listedPhrase), (text) => {
        expect(holdsSecretOrListedWords(text)).toBe(true);
      }),
      { seed, numRuns: 100 },
    );
  });

  it.each(["hot wallet, cold wallet, vault", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", "abandonedships"])(
    "lets %j pass",
    (text) => {
      expect(holdsSecretOrListedWords(text)).toBe(false);
    },
  );
});

describe("mayHoldSecret", () => {
  it("finds keys as base64", () => {
    fc.assert(
      fc.property(inNoise(base64Keys), (text) => {
        expect(mayHoldSecret(text)).toBe(true);
      }),
      { seed, numRuns: 100 },
    );
  });

  it("finds base64 of two lines", () => {
    const [text = ""] = fc.sample(base64Keys, { numRuns: 100, seed }).filter((key) => key.endsWith("="));
    expect(mayHoldSecret(`My key\n${text.slice(0, 20)}\n${text.slice(20)}`)).toBe(true);
  });

  it("finds every run of 64 hex digits", () => {
    fc.assert(
      fc.property(inNoise(keyDigits), (text) => {
        expect(mayHoldSecret(text)).toBe(true);
        expect(secretWithin({ label: text })).toBe(true);
      }),
      { seed, numRuns: 100 },
    );
  });
});

describe("secretWithin", () => {
  it("searches names, byte lists and texts at any depth", () => {
    expect(secretWithin({ key: Array.from({ length: 64 }, (_, at) => at) })).toBe(true);
    const [text = ""] = fc.sample(phrase, { numRuns: 1, seed });
    expect(secretWithin({ [text]: 1 })).toBe(true);
    expect(secretWithin([1, { note: text }])).toBe(true);
    let deep: unknown = text;
    for (let depth = 0; depth < 50_000; depth++) deep = [deep];
    expect(secretWithin(deep)).toBe(true);
  });

  it("ignores the excepted fields", () => {
    const [text = ""] = fc.sample(phrase, { numRuns: 1, seed });
    expect(secretWithin({ chosen: [text] }, { except: new Set(["chosen"]) })).toBe(false);
    expect(secretWithin({ chosen: [{ note: text }] }, { except: new Set(["chosen"]) })).toBe(true);
  });

  it("lets an address with a named network pass", () => {
    expect(secretWithin({ network: "move", address: `0x${"a7".repeat(32)}`, label: "Savings" })).toBe(false);
  });
});

it("holdsSecret lets fewer than 64 digits in groups pass", () => {
  const grouped = (bytes: number) => Array.from({ length: bytes }, (_, at) => `a${at % 10}`).join(" ");
  expect(holdsSecret(grouped(32))).toBe(true);
  for (const bytes of [20, 29, 31]) expect(holdsSecret(grouped(bytes))).toBe(false);
});

describe("a base58 text", () => {
  const random = "3JvxRdHkfqWTz7aGm9NcYbE5sUoQ2LpX8hVwKtDnZ4rBiFgMyPCjS6eA1u".repeat(2).replaceAll("l", "k");

  it.each([
    ["5", 50, 53],
    ["6P", 57, 59],
    ["J", 84, 89],
  ])("with %s first is a key of %i–%i characters", (beginning, shortest, longest) => {
    const isKey = (length: number) => holdsSecret((beginning + random).slice(0, length));
    expect([shortest - 1, shortest, longest, longest + 1].map(isKey)).toEqual([false, true, true, false]);
  });

  it("is a key when split into lines of 8 characters", () => {
    const key = "6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg";
    const wrapped = (first: number) =>
      `My key:\n${key.slice(0, first)}\n${key.slice(first, 20)}\n${key.slice(20)}`;
    expect(holdsSecret(wrapped(8))).toBe(true);
    expect(holdsSecret(wrapped(7))).toBe(false);
  });

  it("is a key when split into at most 64 pieces", () => {
    const key = `J${random}`.slice(0, 88);
    const inPieces = (count: number) => {
      const pairs = key.length - count;
      return [...key].map((each, at) => (at < 2 * pairs && at % 2 === 0 ? each : `${each} `)).join("");
    };
    expect(holdsSecret(inPieces(64))).toBe(true);
  });
});
