import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { type Catalogue, englishPlural, filledCatalogue, keysOf } from "./filled-catalogue.ts";
import untranslated from "./untranslated.json";

const read = async (file: string): Promise<Catalogue> => JSON.parse(await readFile(file, "utf8"));
const english = await read("src/locales/en.json");
const others = (await Array.fromAsync(glob("src/locales/*.json"))).filter(
  (file) => basename(file) !== "en.json",
);

describe("the list of untranslated keys", () => {
  it("contains each English key at most once, sorted", () => {
    const known = new Set(keysOf(english));
    expect(untranslated.filter((key) => !known.has(key))).toEqual([]);
    expect([...new Set(untranslated)].sort()).toEqual(untranslated);
  });

  it.each(others)("contains the keys with English text in %s", async (file) => {
    const catalogue = await read(file);
    const language = basename(file, ".json").replace("_", "-");
    const filled = filledCatalogue(english, catalogue, language, new Set(untranslated));
    expect(filled).toEqual({ catalogue, added: [] });
  });
});

describe("filledCatalogue", () => {
  const source = { a: "A", n: { one: "an hour", other: "$1 hours" }, g: { b: "B" } };

  it("adds missing keys and removes unknown ones", () => {
    const { catalogue, added } = filledCatalogue(source, { a: "ä", old: "x" }, "de", new Set());
    expect(catalogue).toEqual({ a: "ä", n: { one: "$1 hours", other: "$1 hours" }, g: { b: "B" } });
    expect(added).toEqual(["n", "g.b"]);
  });

  it("replaces an untranslated text", () => {
    const whole = { a: "ä", n: { other: "n" }, g: { b: "b" } };
    expect(filledCatalogue(source, whole, "ja", new Set(["a"])).catalogue).toEqual({ ...whole, a: "A" });
  });

  it("uses the plural categories of the language", () => {
    expect(Object.keys(englishPlural(source.n, "ru"))).toEqual(["one", "few", "many", "other"]);
  });
});
