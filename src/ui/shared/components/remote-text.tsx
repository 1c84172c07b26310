import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";

type Props = { readonly text: string; readonly maxChars?: number };

/** Remote text: cleaned, capped, and isolated from the direction of the text around it. */
export function RemoteText({ text, maxChars = limits.nameChars }: Props) {
  return <bdi>{cleanText(text, maxChars)}</bdi>;
}
