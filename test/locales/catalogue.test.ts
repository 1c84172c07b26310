import { glob, readFile } from "node:fs/promises";
import { SUPPORTED_LOCALES } from "@wxt-dev/i18n/build";
import { describe, expect, it } from "vitest";
import {
  keyDrift,
  keyFlaws,
  nameFlaws,
  placeholderDrift,
  pluralKeys,
  spokenFlaws,
  textFlaws,
  textsOf,
} from "./catalogue.ts";
import { readCatalogues } from "./read-catalogues.ts";

const catalogues = await readCatalogues();
const english = catalogues.get("en") ?? new Map<string, string>();

describe.each([...catalogues])("the catalogue %s", (locale, texts) => {
  const language = locale.replaceAll("_", "-");

  it("has a valid locale name and matching language", () => {
    expect(nameFlaws(locale, texts, SUPPORTED_LOCALES)).toEqual([]);
  });

  it("has English's keys and its own plural categories", () => {
    expect(keyDrift(english, texts, language)).toEqual([]);
    expect(keyFlaws(texts)).toEqual([]);
  });

  it("has English's placeholders", () => {
    expect(placeholderDrift(english, texts, language)).toEqual([]);
  });

  it("repeats visible button texts in accessible names", () => {
    expect(spokenFlaws(texts)).toEqual([]);
  });

  it("has texts without flaws", () => {
    expect(textFlaws(texts)).toEqual([]);
  });
});

it("the code uses every English text", async () => {
  const files = await Array.fromAsync(glob(["{src,entrypoints}/**/*.{ts,tsx}", "wxt.config.ts"]));
  const code = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  // A name that is joined, as in `network.${network}`, counts for all of its keys.
  const joined = new Set([...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start));
  const plurals = pluralKeys(english);
  const unused = [...english.keys()].filter((key) => {
    const base = plurals.find((plural) => key.startsWith(`${plural}.`)) ?? key;
    const parts = base.split(".");
    const isJoined = parts.some((_, count) => joined.has(`${parts.slice(0, count).join(".")}.`));
    return !isJoined && !code.includes(`"${base}"`) && !code.includes(`__MSG_${base.replaceAll(".", "_")}__`);
  });
  expect(unused).toEqual([]);
});

describe("catalogue checks", () => {
  const one = (text: string, key = "a") => textFlaws(new Map([[key, text]]));

  it.each([
    ["", "a is empty"],
    ["\u00a0", "a is empty"],
    ["costs $", "a has a $ that stands for nothing"],
    ["costs $0", "a has a $ that stands for nothing"],
    ["$name$", "a has a $ that stands for nothing"],
    ["$1$2", "a has a placeholder that touches the next character"],
    ["$10", "a has a placeholder that touches the next character"],
    ["<b>x</b>", "a has HTML in it"],
    ["Tom &amp; Jerry", "a has HTML in it"],
    ["\u202Ex", "a turns the direction of the text by itself"],
    ["x\u200F", "a turns the direction of the text by itself"],
    ["x\u0007", "a has a control character in it"],
  ])("find the flaw of “%s”", (text, flaw) => {
    expect(one(text)).toContain(flaw);
  });

  const source = textsOf({
    a: "$1 of $2",
    n: { one: "every hour", other: "every $1 hours" },
    s: { other: "x" },
  });

  it("find missing and stale keys", () => {
    const texts = textsOf({
      b: "x",
      n: { one: "$1", few: "$1", many: "$1", other: "$1" },
      s: { other: "x" },
    });
    expect(keyDrift(source, texts, "ru")).toEqual(["a is missing", "b is not in English"]);
  });

  it("find missing and unknown plural categories", () => {
    const texts = textsOf({ a: "", n: { one: "", few: "", two: "", other: "" }, s: { other: "" } });
    expect(keyDrift(source, texts, "ru")).toEqual(["n.many is missing", "n.two is not in English"]);
    expect(keyDrift(source, textsOf({ a: "", n: { other: "" }, s: { other: "" } }), "ja")).toEqual([]);
  });

  it("find missing and extra placeholders", () => {
    expect(placeholderDrift(source, textsOf({ a: "$1 $3" }), "de")).toEqual([
      "a lacks $2",
      "a has $3, which English has not",
    ]);
    expect(placeholderDrift(source, textsOf({ n: { other: "hours" } }), "de")).toEqual(["n.other lacks $1"]);
  });

  it("require the number except in categories of one number", () => {
    const texts = textsOf({ n: { one: "x", two: "x", few: "x" } });
    expect(placeholderDrift(source, texts, "ar")).toEqual(["n.few lacks $1"]);
    expect(placeholderDrift(source, textsOf({ n: { one: "x" } }), "ru")).toEqual(["n.one lacks $1"]);
  });
});
