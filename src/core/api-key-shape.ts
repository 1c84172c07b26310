import { limits } from "../config.ts";
import { holdsSecret } from "./secrets/secret.ts";

export type KeyProblem = "empty" | "tooLong" | "badCharacter" | "secret";

/**
 * HTTP headers allow visible ASCII characters (RFC 9110, 5.5). Many API keys are 64 hex digits without `0x`, so these
 * do not count as a private key. @param text trimmed @returns why the text is no API key; null for a possible key
 */
export function keyProblem(text: string): KeyProblem | null {
  if (text === "") return "empty";
  if (holdsSecret(text) || /^0x[0-9a-f]{60,64}$/i.test(text)) return "secret";
  if (text.length > limits.keyChars) return "tooLong";
  return /^[\x21-\x7e]+$/.test(text) ? null : "badCharacter";
}
