import { createHash } from "node:crypto";
import { z } from "zod";
import { pluralKeys, type Texts } from "./catalogue.ts";

/** Hashes of each text by key and locale, taken when all translations said the same as English. */
export const translatedSchema = z.record(z.string(), z.record(z.string(), z.string()));
type Translated = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts by locale (`pt_BR`), with English as `en`. */
type Catalogues = ReadonlyMap<string, Texts>;

/**
 * Finds translations of an English text that has changed since.
 *
 * @param confirmed keys whose translations still say the same as English, although they did not change
 * @returns the stale locales by key, and the record with the hashes of all other texts of now
 */
export function compareTranslated(
  catalogues: Catalogues,
  recorded: Translated,
  confirmed: ReadonlySet<string> = new Set(),
): { readonly stale: ReadonlyMap<string, readonly string[]>; readonly record: Translated } {
  const stale = new Map<string, readonly string[]>();
  const record: Record<string, Translated[string]> = {};
  for (const [key, now] of Object.entries(hashes(catalogues))) {
    const before = recorded[key];
    const isChanged = before !== undefined && before.en !== now.en && !confirmed.has(key);
    const behind = isChanged ? Object.keys(now).filter((locale) => now[locale] === before[locale]) : [];
    if (behind.length > 0) stale.set(key, behind);
    record[key] = behind.length > 0 && before !== undefined ? before : now;
  }
  return { stale, record };
}

/** @returns the file's text, with one line a key, so that a change of one text is a change of one line */
export function recordText(record: Translated): string {
  const lines = Object.entries(record).map(
    ([key, texts]) => `  ${JSON.stringify(key)}: ${JSON.stringify(texts)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** The forms of a plural are one text here, because their number differs between languages. */
function hashes(catalogues: Catalogues): Translated {
  const plurals = new Set(pluralKeys(catalogues.get("en") ?? new Map()));
  const record: Record<string, Record<string, string>> = {};
  for (const [locale, texts] of catalogues) {
    const groups = Map.groupBy(texts, ([key]) => {
      const base = key.slice(0, key.lastIndexOf("."));
      return plurals.has(base) ? base : key;
    });
    for (const [key, group] of groups) {
      record[key] ??= {};
      record[key][locale] = hash(group.map(([, text]) => text));
    }
  }
  return record;
}

function hash(texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 8);
}
