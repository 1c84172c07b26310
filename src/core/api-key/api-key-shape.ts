import { limits } from "../../config.ts";
import { holdsKey, mayBePrivateKey } from "../secrets/key-shapes.ts";
import { countPhraseWords, suspiciousRow } from "../secrets/phrase-words.ts";

/** `mayBeSecret`: the user has to say that the text is an API key. */
export type KeyProblem = "invalid" | "mayBeSecret";

/**
 * HTTP headers allow visible ASCII characters (RFC 9110, 5.5). @param text trimmed
 * @returns why the text is no API key; null for a possible key
 */
export function keyProblem(text: string): KeyProblem | null {
  if (text.length > limits.keyChars || !/^[\x21-\x7e]+$/.test(text)) return "invalid";
  return mayBeSecret(text) ? "mayBeSecret" : null;
}

/** Many API keys are 64 hex digits or base64, as private keys are. A needless question costs one press. */
function mayBeSecret(text: string): boolean {
  // Lists of bytes, and keys in groups.
  const joined = text.replace(/0x|[^0-9a-z]/gi, "");
  return (
    mayBePrivateKey(joined) ||
    holdsKey(text) ||
    /[0-9a-f]{60}/i.test(joined) ||
    longBase58.test(text) ||
    otherKey.test(text) ||
    namedKey.test(text) ||
    countPhraseWords(text).inARow >= suspiciousRow ||
    isWords(text)
  );
}

/**
 * As long as a WIF key, also behind a word, because the field joins pasted lines. Or 32 bytes: an address of Solana, or
 * the seed of its key.
 */
const longBase58 = /[1-9A-HJ-NP-Za-km-z]{51}|(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{43,44}(?![0-9A-Za-z])/;

/**
 * In base64: 32 or 64 bytes, or those of Sui's keystore, a byte for the scheme, from 0 to 2, and 32 more. In base32: a
 * key of Stellar.
 */
const otherKey =
  /(?:[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/]{86}==|(?<![A-Za-z0-9+/])A[A-Za-v][A-Za-z0-9+/]{42}|S[A-Z2-7]{55})(?![A-Za-z0-9+/=])/;

/** Such as `suiprivkey1`, `ed25519-priv-0x`, `nsec1` and `edsk`. */
const namedKey = /priv|seed|nsec1|secret-key|_x?sk1|(?:ed|sp|p2)e?sk[0-9A-Za-z]{20}/i;

const fewestLetters = 36;

/** A phrase in any language is words alone, which a random key is not. */
function isWords(text: string): boolean {
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return words.every(({ length }) => length > 2) && words.join("").length >= fewestLetters;
}
