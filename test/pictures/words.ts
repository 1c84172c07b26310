import { readFileSync } from "node:fs";
import { z } from "zod";
import type { GeneratedI18nStructure } from "#i18n";

const branch = z.record(z.string(), z.unknown());

/** @returns the text of a key such as `popup.search` */
export type Say = (key: keyof GeneratedI18nStructure) => string;

/** @param language name of a catalogue in `src/locales` */
export function wordsOf(language: string): Say {
  const catalogue = new URL(`../../src/locales/${language}.json`, import.meta.url);
  const words: unknown = JSON.parse(readFileSync(catalogue, "utf8"));
  return (key) =>
    z.string().parse(key.split(".").reduce((at: unknown, part) => branch.parse(at)[part], words));
}
