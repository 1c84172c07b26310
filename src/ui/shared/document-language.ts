import { i18n } from "#i18n";
import { speaks } from "../../i18n/language.ts";

/** Tells the document which language it is in, which way that runs, and its title, which no page can hold itself. */
export function setDocumentLanguage(root: HTMLElement, title: string): void {
  document.title = title;
  const ours = i18n.t("language");
  const locale = i18n.t("@@ui_locale").replaceAll("_", "-");
  const same = speaks(locale, ours);
  root.lang = same ? locale : ours;
  // Not the browser's `@@bidi_dir`, which is that of its own language: the catalogue's may be another.
  root.dir = i18n.t("direction");
}
