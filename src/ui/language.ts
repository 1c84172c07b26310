import { browser } from "wxt/browser";
import { i18n } from "#i18n";

/**
 * The language to format in: the browser's, with its regional habits, if the catalogue speaks it; else the
 * catalogue's own, so that no sentence mixes two.
 */
export function language(): string {
  const ours = i18n.t("language");
  const theirs = browser.i18n.getUILanguage();
  return speaks(theirs, ours) ? theirs : ours;
}

function speaks(tag: string, ours: string): boolean {
  return tag === ours || tag.startsWith(`${ours}-`);
}

/** Tells the document which language it is in, which way that runs, and its title, which no page can hold itself. */
export function setDocumentLanguage(root: HTMLElement, title: string): void {
  document.title = title;
  const ours = i18n.t("language");
  const locale = i18n.t("@@ui_locale").replaceAll("_", "-");
  const same = speaks(locale, ours);
  root.lang = same ? locale : ours;
  root.dir = same ? i18n.t("@@bidi_dir") : "ltr";
}
