/** The shortest recovery phrase (BIP-39, Electrum). Monero has 25 words, SLIP-39 has 20 or 33. */
const phraseWords = 12;

/**
 * Finds the shape of a recovery phrase in any language: twelve words in a row, on one line or on several. Case,
 * numbering and separators do not matter. No label, address or search needs as many words. Words without separators
 * have no such shape; see `holdsListedWords`.
 * @param text without invisible characters
 * @param different how many of the twelve differ. A table repeats words such as `done`, which a phrase hardly does
 */
export function hasPhraseShape(text: string, different = 1): boolean {
  let words: string[] = [];
  for (const chunk of text.split(/[\s,;:|"]+/u)) {
    if (name.test(chunk)) words = [];
    else
      for (const [part] of chunk.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        if (word.test(part)) words.push(part.toLowerCase());
        else if (!number.test(part)) words = [];
        if (words.length > phraseWords) words.shift();
        if (words.length === phraseWords && new Set(words).size >= different) return true;
      }
  }
  return false;
}

/**
 * A word, with its number if nothing separates the two. No list has words of one Latin letter; hex digits in pairs
 * would resemble these. Longer runs of letters belong to addresses.
 */
const word = /^\p{N}{0,2}(?:\p{L}[\p{L}\p{M}]{1,23}|\p{Lo})\p{N}{0,2}$/u;

/** The number of a word, such as `12`, `w12`, `1o` (from `1º`) or a keycap. */
const number = /^\p{L}?(?:\p{N}\p{M}*){0,3}\p{L}?$/u;

/** A name such as `vitalik.eth`, so that a list of names is told apart from a phrase. A number such as `1.` is none. */
const name = /^(?!\p{N}+\.)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)?\.\p{L}{2,}$/u;
