import { limits } from "../config.ts";
import { holdsSecret } from "./secrets/secret.ts";

/** Why a text can be no API key. */
export type KeyProblem = "empty" | "tooLong" | "badCharacter" | "secret";

/**
 * @param text a key as typed, outer blanks removed
 * @returns why it can be none, or null. It travels in an HTTP header, which takes visible ASCII characters (RFC 9110,
 *   5.5); with any other the browser would not even send the request. A wallet's private key or recovery phrase is none
 *   either. 64 hex digits without `0x` are common among API keys, and taken for one.
 */
export function keyProblem(text: string): KeyProblem | null {
  if (text === "") return "empty";
  if (holdsSecret(text) || /^0x[0-9a-f]{60,64}$/i.test(text)) return "secret";
  if (text.length > limits.keyChars) return "tooLong";
  return /^[\x21-\x7e]+$/.test(text) ? null : "badCharacter";
}
