import { browser } from "wxt/browser";
import { i18n } from "#i18n";

/**
 * Numbers and dates follow the browser's region if its language is the catalogue's. Otherwise they follow the
 * catalogue, so that no sentence mixes two languages. @returns a BCP 47 tag with the digits 0 to 9
 */
export function language(): string {
  const ours = i18n.t("language");
  const theirs = browser.i18n.getUILanguage();
  return `${speaks(theirs, ours) ? theirs : ours}-u-nu-latn`;
}

export function speaks(tag: string, ours: string): boolean {
  return tag === ours || tag.startsWith(`${ours}-`);
}
