import { wordlist } from "@scure/bip39/wordlists/english.js";

/** The shortest recovery phrase (BIP-39); longer ones contain a run of 12. */
const phraseWords = 12;

/** Two of twelve words may be mistyped. Twelve words of English prose contain at most nine (measured). */
const listedWords = 10;

const longestWord = 8;

const words: ReadonlySet<string> = new Set(wordlist);
/** Four letters identify a word of the list (BIP-39), so some users write down only these. */
const beginnings: ReadonlySet<string> = new Set(wordlist.map((word) => word.slice(0, 4)));

/** Case, numbering, separators and the checksum do not matter. @param text without invisible characters */
export function holdsPhrase(text: string): boolean {
  // Long runs with digits are addresses or hashes, whose letters are no words of a phrase.
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("#", " ")
    .replace(numbering, (name, word: string) => (words.has(word) || beginnings.has(word) ? name : " "))
    .replace(/[a-z\d]{26,}/g, (run) => (/\d/.test(run) && !joinedWords(run) ? " # " : run));
  const parts = plain.match(/[a-z]+|#/g) ?? [];
  if (parts.some(isJoined)) return true;
  return (
    mostWithin(parts, (part) => words.has(part)) >= listedWords ||
    mostWithin(parts, (part) => part.length <= 4 && beginnings.has(part)) >= phraseWords
  );
}

/** The number in a numbered list, e.g. `w1` or `No. 1`. */
const numbering = /\b([a-z]{1,10})[\s._-]{0,3}\d{1,2}(?![a-z\d])/g;

/** @returns the largest count of fitting parts among any twelve in a row */
function mostWithin(parts: readonly string[], fits: (part: string) => boolean): number {
  const fitting = parts.map((part) => Number(fits(part)));
  let within = 0;
  let most = 0;
  for (const [at, fit] of fitting.entries()) {
    within += fit - (fitting[at - phraseWords] ?? 0);
    most = Math.max(most, within);
  }
  return most;
}

/** Finds words between numbers, as in `1abandon2ability`. */
function joinedWords(run: string): boolean {
  return run.split(/\d+/).filter((part) => words.has(part)).length >= listedWords;
}

/** @returns whether a text without separators consists of words of the list, as copied from a grid */
function isJoined(letters: string): boolean {
  if (letters.length < 3 * listedWords) return false;
  /** The number of words in a row that end at each index. */
  const ending = [0];
  for (let end = 1; end <= letters.length; end++) {
    let most = 0;
    for (let length = 3; length <= Math.min(longestWord, end); length++) {
      if (words.has(letters.slice(end - length, end))) most = Math.max(most, (ending[end - length] ?? 0) + 1);
    }
    if (most >= listedWords) return true;
    ending.push(most);
  }
  return false;
}
