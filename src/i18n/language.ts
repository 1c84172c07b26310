import { browser } from "wxt/browser";
import { i18n } from "#i18n";

/**
 * The browser's regional form of the catalogue's language; otherwise the catalogue's language, so that no sentence
 * mixes two.
 * @returns a BCP 47 tag with the digits 0 to 9, because the catalogue's texts contain them and some regions default
 *   to others
 */
export function language(): string {
  const ours = i18n.t("language");
  const theirs = browser.i18n.getUILanguage();
  return `${speaks(theirs, ours) ? theirs : ours}-u-nu-latn`;
}

export function speaks(tag: string, ours: string): boolean {
  return tag === ours || tag.startsWith(`${ours}-`);
}
