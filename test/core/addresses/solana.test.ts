import { describe, expect, it } from "vitest";
import { parseSolana } from "../../../src/core/addresses/solana.ts";

// Solana kit, `packages/addresses/src/__tests__`: address, coercions, curve, public-key,
// program-derived-address.
const onCurve = [
  "11111111111111111111111111111111",
  "nick6zJc6HpW3kfBm4xS2dmbuVRyb5F3AnUvj5ymzR5",
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf",
  "DcESq8KFcdTdpjWtr2DoGcvu5McM3VJoBetgM1X1vVct",
  "GQE2yjns7SKKuMc89tveBDpzYHwXfeuB2PGAbGaPWc6G",
  "4wBqpZM9xaSheZzJSMawUHDgZ7miWfSsxmfVF5jJpYP",
  "4wBqpZM9xaSheZzJSMawUKKwhdpChKbZ5eu5ky4Vigw",
  "Ht1VrhoyhwMGMpBBi89BPdJp5R39Mu49suKx3A22W9Qs",
  "J9ZSLc9qPg3FR8UqfN6ae1QkVReUmnpLgQqFkGEPqmod",
  "6JYSQqSHY1E5JDwEfgWMieozqA1KCwiP2cH69to9eWKH",
  "7YR1xA7yzFAT4yQCsS4rpowjU1tsh5YUJd9hWMHRppcX",
  "7grJ9YUAEHxckLFqCY7fq8cM1UrragNSuPH1dvwJ8EEK",
  "AJBPNWCjVLwxff2eJynW56cMRCGmyU4y3vbuvtVdgVgb",
  "B8A2zUEDtJjR7nrokNUJYhgUQiwEBzC88rZc6WUE5ZeF",
  "BKggsVVp7yLmXtPuBDtC3FXBzvLyyye3Q2tFKUUGCHLj",
  "Ds72joawSKQ9nCDAAmGMKFiwiY6HR7PDzYDHDzZom3tj",
  "F1zKr4ZUYo5UAnH1fvYaD6R7ne137NYfS1r5HrCb8NpF",
];
const offCurve = [
  "CCMCWh4FudPEmY6Q1AVi5o8mQMXkHYkJUmZfzRGdcJ9P",
  "2DRxyJDsDccGL6mb8PLMsKQTCU3C7xUq8aprz53VcW4k",
  "9tVtkyCGAHSDDBPwz7895aC3p2gJRjpu2v26o35FTUco",
  "CKWT8KZ5GMzKpVRiAULWKPg1LiHt9U3NdAtbuTErHCTq",
  "9Tj3hpMWacDiZoBe94sjwJQ72zsUVvEQYsrqyy2CfHky",
  "EeTcRajHcPh74C5D4GqZePac1wYB7Dj9ChTaNHaTH77V",
  "6V76gtKMCmVVjrx4sxR9uB868HtZbL3piKEmadC7rSgf",
  "E6npEurFu1UEbQFh1DsqBvny17XxUK2QPMgxD3Edn3aG",
  "GYpAzW57Ex4Sw3rp4pq95QrjvtsDyqZsMhSZwqz3NMsE",
  "46v3JvPtEPeQmH3euXydEbxYD6yfxeZjWSzkkYvvM5Pp",
];

describe("parseSolana", () => {
  it.each(onCurve)("accepts %s unchanged", (text) => {
    expect(parseSolana(text)).toEqual({ ok: true, address: text });
  });

  it.each(offCurve)("accepts the off-curve address %s", (text) => {
    expect(parseSolana(text)).toEqual({ ok: true, address: text });
  });

  it.each([
    ["not-a-base-58-encoded-string", "not base58", "unknown"],
    ["2xea9jWJ9eca3dFiefTeSPP85c6qXqunCqL2h2JNffM", "31 bytes", "typo"],
    ["tVojvhToWjQ8Xvo4UPx2Xz9eRy7auyYMmZBjc2XfN", "31 bytes", "typo"],
    ["JJEfe6DcPM2ziB2vfUWDV6aHVerXRGkv3TcyvJUNGHZz", "33 bytes", "typo"],
    ["1111111111111111111111111111111", "31 characters", "typo"],
    ["1JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG", "45 characters", "typo"],
    ["3".repeat(31), "31 characters", "typo"],
    ["3".repeat(45), "45 characters", "typo"],
    ["1".repeat(33), "33 zero bytes", "typo"],
  ])("refuses %s (%s)", (text, _why, problem) => {
    expect(parseSolana(text)).toEqual({ ok: false, problem });
  });

  it.each([..."0OIl"])("refuses %s, which is not a base58 character", (letter) => {
    const text = `${letter}${"TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA".slice(1)}`;
    expect(parseSolana(text)).toEqual({ ok: false, problem: "typo" });
  });

  it.each(["", "hello", "3".repeat(5000), "Tokenkeg QfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"])(
    "refuses %j as an unknown shape",
    (text) => {
      expect(parseSolana(text)).toEqual({ ok: false, problem: "unknown" });
    },
  );
});
