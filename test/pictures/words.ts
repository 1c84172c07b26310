import { readFileSync } from "node:fs";
import { z } from "zod";

const branch = z.record(z.string(), z.unknown());

/**
 * @param language name of a catalogue in `src/locales`
 * @returns a function from a key such as `popup.search` to its text; it throws for an unknown key
 */
export function wordsOf(language: string): (key: string) => string {
  const catalogue = new URL(`../../src/locales/${language}.json`, import.meta.url);
  const words: unknown = JSON.parse(readFileSync(catalogue, "utf8"));
  return (key) =>
    z.string().parse(key.split(".").reduce((at: unknown, part) => branch.parse(at)[part], words));
}
