import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { ErrorBoundary } from "../error-boundary.tsx";
import { setDocumentLanguage } from "../language.ts";
import { createClient } from "../use-item.ts";
import { readFirst } from "./first-read.ts";
import { Popup } from "./popup.tsx";

/**
 * Shows the popup, once, with what storage holds: no spinner before, no second layout after. Needs neither the
 * background nor the network.
 */
export async function startPopup(root: HTMLElement): Promise<void> {
  const client = createClient();
  const reading = readFirst(client);
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  await reading;
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <Popup />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}
