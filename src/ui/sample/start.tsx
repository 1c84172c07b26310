import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { timing } from "../../config.ts";
import { inTime } from "../../storage/in-time.ts";
import { read } from "../../storage/item.ts";
import { appearanceItem } from "../../storage/items.ts";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { SamplePage } from "./sample-page.tsx";

/** Shows the sample page. It reads only the theme from storage. */
export async function startSample(root: HTMLElement): Promise<void> {
  setDocumentLanguage(
    document.documentElement,
    i18n.t("named", [i18n.t("extension.name"), i18n.t("sample.name")]),
  );
  const { theme } = await inTime(read(appearanceItem), timing.firstRowsRead).catch(
    () => appearanceItem.fallback,
  );
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <SamplePage theme={theme} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
