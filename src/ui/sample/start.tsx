import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { appearanceItem } from "../../storage/display.ts";
import { read } from "../../storage/item.ts";
import { setDocumentLanguage } from "../document-language.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { SamplePage } from "./sample-page.tsx";

/**
 * Shows the sample data. Of what is stored it reads whether the page is to be light or dark, and no more.
 *
 * @param now ms since the epoch
 */
export async function startSample(root: HTMLElement, now: number): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("sample.title"));
  const { theme } = await read(appearanceItem).catch(() => appearanceItem.fallback);
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <SamplePage now={now} theme={theme} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
