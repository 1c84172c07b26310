import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readCatalogues } from "./read-catalogues.ts";

/** Texts that the code gives a count and that are no plural. Only literal keys are found. */
async function countedKeys(): Promise<ReadonlySet<string>> {
  const files = await Array.fromAsync(glob("src/{ui,background,i18n}/**/*.{ts,tsx}"));
  const code = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  const calls = code.matchAll(/i18n\.t\(\s*"([\w.]+)",\s*\[\s*(?:formatCount|String)\(/g);
  return new Set([...calls].map(([, key = ""]) => key));
}

const counted = await countedKeys();
const several = [...(await readCatalogues())].filter(
  ([locale]) => new Intl.PluralRules(locale.replace("_", "-")).resolvedOptions().pluralCategories.length > 1,
);

/** The number stands apart from words that would have to agree, or is a ratio or a limit that is never 1. */
const isApart = /[:：][\s\u00a0]\$1|\([^)]*\$1|\$1[^$]*\$2|\$2[^$]*\$1/u;
/** Limits of thousands, and an ordinal. */
const never1: ReadonlySet<string> = new Set(["add.tooLong", "add.keys.line", "add.keys.all"]);

describe.each(several)("the counts of %s", (_locale, texts) => {
  it("are plurals, or stand apart from the words", () => {
    const joined = [...counted].filter((key) => !never1.has(key) && !isApart.test(texts.get(key) ?? ""));
    expect(joined).toEqual([]);
  });
});

it("the code gives counts to texts", () => {
  expect(counted.size).toBeGreaterThan(5);
});
