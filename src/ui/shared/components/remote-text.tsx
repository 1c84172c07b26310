import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";

type Props = { readonly text: string; readonly maxChars?: number };

/** Text that somebody else wrote: cleaned, capped, and kept from turning the text around it. */
export function RemoteText({ text, maxChars = limits.nameChars }: Props) {
  return <bdi>{cleanText(text, maxChars)}</bdi>;
}
