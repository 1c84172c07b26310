import { wordlist } from "@scure/bip39/wordlists/english.js";
import { holdsSecret, plainText } from "./secret.ts";

/** Two of twelve words may be mistyped or missing. Twelve words of English prose contain at most nine (measured). */
const listedWords = 10;
const phraseWords = 12;

const shortestWord = 3;
const longestWord = 8;

const words: ReadonlySet<string> = new Set(wordlist);

/** Like `holdsSecret`. Also finds English recovery phrases (BIP-39) without separators, or with ten or eleven words. */
export function holdsSecretOrListedWords(text: string): boolean {
  return holdsSecret(text) || holdsListedWords(text);
}

/** @returns whether twelve words in a row all stand in the list. @param different how many of them differ */
export function areListedWords(row: readonly string[], different: number): boolean {
  return row.some((first, at) => {
    if (!words.has(first.toLowerCase())) return false;
    const next = row.slice(at, at + phraseWords).map((one) => one.toLowerCase());
    return (
      next.length === phraseWords && next.every((one) => words.has(one)) && new Set(next).size >= different
    );
  });
}

export function holdsListedWords(text: string): boolean {
  if (text.length < shortestWord * listedWords) return false;
  const letters = plainText(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const parts = letters.match(/[a-z]+/g) ?? [];
  const isListed = parts.map((part) => words.has(part));
  return (
    isListed.some((_, at) => isListed.slice(at, at + phraseWords).filter(Boolean).length >= listedWords) ||
    parts.some(isJoined)
  );
}

/** @returns whether a text without separators consists of words of the list, as copied from a grid */
function isJoined(letters: string): boolean {
  if (letters.length < shortestWord * listedWords) return false;
  /** The number of words in a row that end at each index. */
  const ending = [0];
  for (let end = 1; end <= letters.length; end++) {
    let most = 0;
    for (let length = shortestWord; length <= Math.min(longestWord, end); length++) {
      if (words.has(letters.slice(end - length, end))) most = Math.max(most, (ending[end - length] ?? 0) + 1);
    }
    if (most >= listedWords) return true;
    ending.push(most);
  }
  return false;
}
