import { browser } from "wxt/browser";
import { i18n } from "#i18n";

/**
 * The language to format in: the browser's, with its regional habits, if the catalogue speaks it; else the
 * catalogue's own, so that no sentence mixes two.
 *
 * @returns a BCP 47 tag that asks for the digits 0 to 9. Some regions have others by default (Egypt, Iran, Nepal),
 *   and the catalogue has one text for all of them, with numbers of its own in it ("7 days"); addresses, the badge and
 *   the service's own page have 0 to 9 too.
 */
export function language(): string {
  const ours = i18n.t("language");
  const theirs = browser.i18n.getUILanguage();
  return `${speaks(theirs, ours) ? theirs : ours}-u-nu-latn`;
}

/** @returns whether a BCP 47 tag is of this language, in whichever region */
export function speaks(tag: string, ours: string): boolean {
  return tag === ours || tag.startsWith(`${ours}-`);
}
