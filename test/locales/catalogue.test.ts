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
