import { wordlist } from "@scure/bip39/wordlists/english.js";

const listed: ReadonlySet<string> = new Set(wordlist);
/** The fewest words of a recovery phrase. */
export const phraseWords = 12;

/** So many words of the list in a row may be a part of a phrase. Neither a label nor a random API key has them. */
export const suspiciousRow = 4;

const [shortestWord, longestWord] = [3, 8];

/** `inARow`: the longest row of words of the list. */
type PhraseWords = { readonly all: number; readonly inARow: number };

/**
 * Counts the words of English recovery phrases (BIP-39) in a text, also those without separators. Numbers and one or
 * two letters may stand between them.
 */
export function countPhraseWords(text: string): PhraseWords {
  const letters = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  let [all, inARow, row] = [0, 0, 0];
  for (const [part] of letters.matchAll(/\p{L}{3,}/gu)) {
    const count = joinedWords(part);
    row = count === 0 ? 0 : row + count;
    all += count;
    inARow = Math.max(inARow, row);
  }
  return { all, inARow };
}

/** @returns whether a text, such as a list of wallets, holds a whole recovery phrase in English */
export function holdsPhrase(text: string): boolean {
  return countPhraseWords(text).inARow >= phraseWords;
}

/** @returns how many words of the list some letters consist of, at most; 0 for other letters */
function joinedWords(letters: string): number {
  /** The count for the letters before each index. */
  const before: (number | undefined)[] = [0];
  for (let end = shortestWord; end <= letters.length; end++) {
    for (let start = Math.max(0, end - longestWord); start <= end - shortestWord; start++) {
      const count = before[start];
      if (count !== undefined && listed.has(letters.slice(start, end)))
        before[end] = Math.max(before[end] ?? 0, count + 1);
    }
  }
  return before[letters.length] ?? 0;
}
