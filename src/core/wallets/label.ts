import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { cleanText } from "../clean-text.ts";
import { mayBePartOfSecret } from "../secrets/key-shapes.ts";
import { namesKey } from "../secrets/key-words.ts";

/**
 * The reason why a text is no label. The text keys are `label.refused.…`.
 * - `mayBeSecret`: it may be a part of a key or a recovery phrase
 * - `namesSecret`: it has a word for a key or a password
 */
export type LabelProblem = "tooLong" | "mayBeSecret" | "namesSecret";

/** @returns why a text is no label; null for a label and for a blank text */
export function labelProblem(text: string): LabelProblem | null {
  const label = cleaned(text);
  if (label.length > limits.labelChars) return "tooLong";
  if (mayBePartOfSecret(label)) return "mayBeSecret";
  return namesKey(label) ? "namesSecret" : null;
}

/** @returns the label without invisible characters; null for a blank text, and for one with a problem */
export function acceptedLabel(text: string): string | null {
  return labelProblem(text) === null ? cleaned(text) || null : null;
}

/** A label that comes from outside. One that is not accepted becomes null. */
export const labelSchema = z.pipe(
  z.nullable(z.string()),
  z.transform((text: string | null) => (text === null ? null : acceptedLabel(text))),
);

/** A cut text stays longer than a label. */
function cleaned(text: string): string {
  return cleanText(text, 2 * limits.labelChars);
}
