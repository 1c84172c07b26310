import { i18n } from "#i18n";
import { browserEnvironment } from "../../shared/data/environment.ts";
import { setDocumentLanguage } from "../../shared/document-language.ts";
import { preparePopup } from "../live.tsx";

/** Shows the popup's list in the side panel, which opens seldom and so has no first paint without React. */
export async function startPanel(root: HTMLElement): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  const render = await preparePopup({ ...browserEnvironment, surface: "panel" });
  render(root);
}
