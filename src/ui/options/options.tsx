import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { coversConsent } from "../../core/consent.ts";
import { ErrorBoundary, Failed } from "../shared/components/error-boundary.tsx";
import { Clock } from "../shared/data/clock.tsx";
import type { PageData } from "../shared/data/page-data.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { usePageQuery, useTheme } from "../shared/data/use-page.ts";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { setupStepOf } from "../shared/options-place.ts";
import { ConsentScreen } from "./first-run/consent.tsx";
import { Setup } from "./first-run/setup.tsx";
import { Pages } from "./pages/pages.tsx";
import { useHash } from "./shared/place.ts";
import { ToastArea } from "./shared/toast.tsx";

export function startOptions(root: HTMLElement): void {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  createRoot(root).render(
    <StrictMode>
      <OptionsPage client={createPageClient()} />
    </StrictMode>,
  );
}

/** The options with their providers. @param client the cache of `createPageClient` */
export function OptionsPage({ client }: { readonly client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Clock>
          <Options />
        </Clock>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Shows nothing until storage is read. */
function Options() {
  const { data: consent, isError } = usePageQuery((data) => data.consent);
  useTheme();

  if (consent === undefined) return isError && <Failed title={i18n.t("state.storage.title")} />;
  return (
    <ToastArea>
      <Screen consent={consent} />
    </ToastArea>
  );
}

/** An erasure deletes the consent, which unmounts all pages with what the user typed there. */
function Screen({ consent }: Pick<PageData, "consent">) {
  const step = setupStepOf(useHash());
  if (!coversConsent(consent)) return <ConsentScreen again={consent !== null} />;
  return step === null ? <Pages /> : <Setup step={step} />;
}
