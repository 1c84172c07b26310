import { wordlist } from "@scure/bip39/wordlists/english.js";

/** Words of the shortest recovery phrase (BIP-39). The longer ones hold a run of as many. */
const phraseWords = 12;

/**
 * Of twelve words in a row, so many must be in the list. Two may be mistyped or missing; in English prose nine were the
 * most (measured over this project's documents and the GPL).
 */
const listedWords = 10;

const longestWord = 8;

const words: ReadonlySet<string> = new Set(wordlist);
/** Four letters tell the words of the list apart, so that some users write down no more (BIP-39). */
const beginnings: ReadonlySet<string> = new Set(wordlist.map((word) => word.slice(0, 4)));

/**
 * Tells whether a text holds a recovery phrase of the English list, or most of one. Case, numbering, quotes, and whatever
 * stands between the words don't matter, nor does the checksum: a mistyped phrase is a secret, too.
 *
 * @param text without invisible characters
 */
export function holdsPhrase(text: string): boolean {
  // Long words with digits are addresses and hashes, whose letters are no words of a phrase.
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

/** What stands before or behind each word in a numbered list, e.g. `w1` or `No. 1`. */
const numbering = /\b([a-z]{1,10})[\s._-]{0,3}\d{1,2}(?![a-z\d])/g;

/** @returns the most of any twelve parts in a row that fit */
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

/** Whether digits join the words of a phrase, as in `1abandon2ability`. */
function joinedWords(run: string): boolean {
  return run.split(/\d+/).filter((part) => words.has(part)).length >= listedWords;
}

/** @returns whether letters without anything between them are words of the list, as copied from a grid */
function isJoined(letters: string): boolean {
  if (letters.length < 3 * listedWords) return false;
  /** How many words in a row end here. */
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
