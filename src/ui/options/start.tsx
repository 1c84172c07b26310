import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { ErrorBoundary } from "../error-boundary.tsx";
import { setDocumentLanguage } from "../language.ts";
import { createClient } from "../use-item.ts";
import { Options } from "./options.tsx";

export function startOptions(root: HTMLElement): void {
  setDocumentLanguage(document.documentElement, i18n.t("options.title"));
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={createClient()}>
          <Options />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}
