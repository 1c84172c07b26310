import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";

type Props = { readonly text: string; readonly maxChars?: number };

/** Text from the service or a page: cleaned, shortened, and isolated from the direction of the text around it. */
export function RemoteText({ text, maxChars = limits.nameChars }: Props) {
  return <bdi>{cleanText(text, maxChars)}</bdi>;
}
