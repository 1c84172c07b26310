import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { createPageClient } from "../shared/data/query-client.ts";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { OptionsPage } from "./options-page.tsx";

export function startOptions(root: HTMLElement): void {
  setDocumentLanguage(document.documentElement, i18n.t("options.title"));
  createRoot(root).render(
    <StrictMode>
      <OptionsPage client={createPageClient()} />
    </StrictMode>,
  );
}
