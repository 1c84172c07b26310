import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { ErrorBoundary } from "../../shared/components/error-boundary.tsx";
import { browserEnvironment, type Environment, EnvironmentContext } from "../../shared/data/environment.ts";
import { setDocumentLanguage } from "../../shared/document-language.ts";
import { createPopupClient } from "../live.tsx";
import { Popup } from "../popup.tsx";

const panelEnvironment: Environment = { ...browserEnvironment, surface: "panel" };

/** Shows the popup's list in the side panel, which opens seldom and so has no first paint without React. */
export async function startPanel(root: HTMLElement): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  const client = await createPopupClient();
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <EnvironmentContext value={panelEnvironment}>
            <Popup />
          </EnvironmentContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}
