import { i18n } from "#i18n";

/** Formats of numbers and times for the options only, so that the popup does not load them. */

/** `one, two, three`, with the comma of the language; empty for no parts. */
export function formatList(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  return rest.reduce((before, part) => i18n.t("joined", [before, part]), first);
}
