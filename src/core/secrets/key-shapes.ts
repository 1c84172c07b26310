import { countPhraseWords, phraseWords, suspiciousRow } from "./phrase-words.ts";

const base58 = "[1-9A-HJ-NP-Za-km-z]";
const shapes = [
  "(?:0x)?[0-9a-fA-F]{64}",
  // Extended private keys of Bitcoin and similar chains (BIP-32, SLIP-132).
  `[a-zA-Z]{1,2}prv${base58}{100,}`,
  // Keys of Bitcoin and similar chains (WIF).
  `[5-79KLQTXc]${base58}{50,51}`,
  // The 64 bytes of a Solana key.
  `${base58}{86,88}`,
].join("|");

const wholeKey = new RegExp(`^(?:${shapes})$`);
const keyWithin = new RegExp(`(?<![0-9A-Za-z])(?:${shapes})(?![0-9A-Za-z])`);

/** @param text trimmed @returns whether a whole text may be a private key */
export function mayBePrivateKey(text: string): boolean {
  return wholeKey.test(text);
}

/** @returns whether a text holds what may be a private key */
export function holdsKey(text: string): boolean {
  return keyWithin.test(text);
}

/** @returns whether a text holds what may be a private key, or as many words as a recovery phrase in English */
export function holdsSecret(text: string): boolean {
  return holdsKey(text) || countPhraseWords(text).all >= phraseWords;
}

/** More hex digits than an address of EVM, or more letters and digits than one of Solana. */
const long = /[0-9a-f]{41}|[0-9a-z]{45}/i;

/**
 * The prefixes of secret keys in bech32 have these, as in `suiprivkey1`, `nsec1` and `zsknam1`. `secret1` begins public
 * addresses of the Secret Network.
 */
const secretPrefix = /^[a-z]*(?:sk|sec(?!ret)|priv|key)[a-z]*1/i;

/** @returns whether a text that is no address may be a secret or a part of one, so that no page shows it */
export function mayHoldSecret(text: string): boolean {
  // After its prefix, bech32 has no `1`.
  const isPublicBech32 = /^[a-z]{2,20}1[02-9ac-hj-np-z]+$/i.test(text) && !secretPrefix.test(text);
  return !isPublicBech32 && (holdsKey(text) || long.test(text) || mayBePartOfPhrase(text));
}

/** Han characters are words of their own. */
const words = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
/** Letters and digits, hex digits in groups, or base64. */
const longRun = /[\p{L}\p{M}\p{N}]{20}|(?:[0-9a-f][^\p{L}\p{N}]*){20}|[\w+/]{38}=/iu;

/**
 * @returns whether a short text has as many words as a recovery phrase, four words of an English one in a row, or as
 *   many letters or digits in a row as a good part of a key
 */
export function mayBePartOfSecret(text: string): boolean {
  return mayBePartOfPhrase(text) || longRun.test(text);
}

export function mayBePartOfPhrase(text: string): boolean {
  return (text.match(words) ?? []).length >= phraseWords || countPhraseWords(text).inARow >= suspiciousRow;
}
