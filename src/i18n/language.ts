import { browser } from "wxt/browser";
import { i18n } from "#i18n";

/**
 * The browser's region, unless its language is another than the catalogue's: no sentence mixes two.
 * @returns a BCP 47 tag with the digits 0 to 9, as in the catalogue's texts
 */
export function language(): string {
  const ours = i18n.t("language");
  const theirs = browser.i18n.getUILanguage();
  return `${speaks(theirs, ours) ? theirs : ours}-u-nu-latn`;
}

export function speaks(tag: string, ours: string): boolean {
  return tag === ours || tag.startsWith(`${ours}-`);
}
