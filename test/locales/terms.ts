import type { Texts } from "./catalogue.ts";

/** Words that a language never uses, by locale: each stands with its row's English word. */
export type BannedWords = ReadonlyMap<string, readonly { readonly english: string; readonly word: string }[]>;

/**
 * @param document text of `src/locales/terms.md`, with a heading like "## German (`de`)" and a table for each language
 * @throws Error for a row without four columns
 */
export function bannedWords(document: string): BannedWords {
  const sections = document.split(/^## .*\(`(\w+)`\)$/m).slice(1);
  return new Map(
    sections.flatMap((locale, index): [string, { english: string; word: string }[]][] => {
      if (index % 2 === 1) return [];
      const rows = [...(sections[index + 1] ?? "").matchAll(/^\| (?!English |---)(.+) \|$/gm)];
      return [[locale, rows.flatMap(([, row = ""]) => bannedIn(row))]];
    }),
  );
}

function bannedIn(row: string): { english: string; word: string }[] {
  const [english, , never, why, ...more] = row.split(" | ");
  if (english === undefined || never === undefined || why === undefined || more.length > 0)
    throw new Error(`not four columns: ${row}`);
  return [...never.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => ({ english, word }));
}

/** @returns `key says "word" for English` for each text that has a banned word, whatever its case */
export function termFlaws(texts: Texts, banned: NonNullable<ReturnType<BannedWords["get"]>>): string[] {
  return [...texts].flatMap(([key, text]) =>
    banned
      .filter(({ word }) => text.toLowerCase().includes(word.toLowerCase()))
      .map(({ english, word }) => `${key} says “${word}” for ${english}`),
  );
}
