import { limits } from "../../config.ts";
import { holdsSecret, mayHoldSecret } from "../secrets/secret.ts";

/** `mayBeSecret`: the user has to say that the text is an API key. */
export type KeyProblem = "invalid" | "secret" | "mayBeSecret";

/**
 * HTTP headers allow visible ASCII characters (RFC 9110, 5.5). Many API keys are 64 hex digits or base64, and so are
 * many private keys. @param text trimmed @returns why the text is no API key; null for a possible key
 */
export function keyProblem(text: string): KeyProblem | null {
  if (holdsSecret(text) || /^0x[0-9a-f]{60,64}$/i.test(text)) return "secret";
  if (text.length > limits.keyChars || !/^[\x21-\x7e]+$/.test(text)) return "invalid";
  return mayHoldSecret(text) ? "mayBeSecret" : null;
}
