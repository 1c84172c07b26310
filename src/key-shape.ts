import { limits } from "./app.config.ts";

/** Why a text can be no API key. */
export type KeyProblem = "empty" | "tooLong" | "badCharacter";

/**
 * @param text a key as typed, outer blanks removed
 * @returns why it can be none, or null. It travels in an HTTP header, which takes visible ASCII characters (RFC 9110,
 *   5.5); with any other the browser would not even send the request
 */
export function keyProblem(text: string): KeyProblem | null {
  if (text === "") return "empty";
  if (text.length > limits.keyChars) return "tooLong";
  return /^[\x21-\x7e]+$/.test(text) ? null : "badCharacter";
}
