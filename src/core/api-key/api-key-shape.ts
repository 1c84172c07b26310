import { limits } from "../../config.ts";
import { mayBePrivateKey } from "../secrets/key-shapes.ts";
import { countPhraseWords } from "../secrets/phrase-words.ts";

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

/** No list of words has four that a random key also has in a row. */
const phraseWords = 4;

/** Many API keys are 64 hex digits or base64, as private keys are. A needless question costs one press. */
function mayBeSecret(text: string): boolean {
  // Lists of bytes, and keys in groups.
  const joined = text.replace(/0x|[^0-9a-z]/gi, "");
  return (
    [text, joined].some(mayBePrivateKey) ||
    /[0-9a-f]{60}|^S[A-Z2-7]{55}$/i.test(joined) ||
    base64Key.test(text) ||
    namedKey.test(text) ||
    countPhraseWords(text).inARow >= phraseWords
  );
}

/** 32 or 64 bytes, or those of Sui's keystore: a byte for the scheme, from 0 to 2, and 32 more. */
const base64Key = /^(?:[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/]{86}==|A[A-Za-v][A-Za-z0-9+/]{42})$/;

/** Such as `suiprivkey1`, `ed25519-priv-0x`, `nsec1` and `edsk`. */
const namedKey = /priv|nsec1|secret-key|_x?sk1|(?:ed|sp|p2)e?sk[0-9A-Za-z]{20}/i;
