import { i18n } from "#i18n";
import { speaks } from "../../i18n/language.ts";

/** Static HTML cannot contain title, language and direction, because they depend on the catalogue. */
export function setDocumentLanguage(root: HTMLElement, title: string): void {
  document.title = title;
  const ours = i18n.t("language");
  const locale = i18n.t("@@ui_locale").replaceAll("_", "-");
  const same = speaks(locale, ours);
  root.lang = same ? locale : ours;
  // Not `@@bidi_dir`: it is the direction of the browser's language, which may have no catalogue here.
  root.dir = i18n.t("direction");
}
