import { cleanText } from "../airdrops/text.ts";
import { limits } from "../app.config.ts";

type Props = { readonly text: string; readonly maxChars?: number };

/** Text that somebody else wrote: cleaned, capped, and kept from turning the text around it. */
export function RemoteText({ text, maxChars = limits.nameChars }: Props) {
  return <bdi>{cleanText(text, maxChars)}</bdi>;
}
