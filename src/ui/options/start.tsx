import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { setDocumentLanguage } from "../document-language.ts";
import { browserReach } from "../reach.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { OptionsPage } from "./page.tsx";

export function startOptions(root: HTMLElement): void {
  setDocumentLanguage(document.documentElement, i18n.t("options.title"));
  createRoot(root).render(
    <StrictMode>
      <OptionsPage client={createPageClient(browserReach)} />
    </StrictMode>,
  );
}
