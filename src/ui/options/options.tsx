import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { coversConsent } from "../../core/consent.ts";
import { consentItem, keyStatusItem, settingsItem } from "../../storage/items.ts";
import { ErrorBoundary, Failed } from "../shared/components/error-boundary.tsx";
import { reportOnline } from "../shared/data/connection.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { useItem } from "../shared/data/use-item.ts";
import { useTheme } from "../shared/data/use-theme.ts";
import { useAllWallets } from "../shared/data/wallets.ts";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { setupStepOf } from "../shared/options-place.ts";
import { Consent } from "./first-run/consent.tsx";
import { Setup } from "./first-run/setup.tsx";
import { Pages } from "./pages/pages.tsx";
import { OptionsToastArea } from "./shared/options-toast.tsx";
import { useHash } from "./shared/use-place.ts";
import { WalletsContext } from "./wallets/use-wallets.ts";

export function startOptions(root: HTMLElement): void {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  reportOnline();
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
        <WalletsProvider>
          <Options />
        </WalletsProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** A component of its own, so that a change of the wallets renders only the sections that use them. */
function WalletsProvider({ children }: { readonly children: ReactNode }) {
  return <WalletsContext value={useAllWallets()}>{children}</WalletsContext>;
}

/** Shows nothing until the three items are read, so that all sections find them in the cache. */
function Options() {
  const step = setupStepOf(useHash());
  const consent = useItem(consentItem);
  const items = [consent, useItem(settingsItem), useItem(keyStatusItem)];
  const [hadScreen, setHadScreen] = useState(false);
  useTheme();

  if (items.some(({ state }) => state === "failed")) return <Failed title={i18n.t("state.storage.title")} />;
  if (consent.state !== "known" || items.some(({ state }) => state === "loading")) return null;
  const hasAgreed = coversConsent(consent.value);
  if (!hadScreen && (!hasAgreed || step !== null)) setHadScreen(true);
  // An erasure deletes the consent, which unmounts all pages with what the user typed there.
  if (!hasAgreed) return <Consent again={consent.value !== null} />;
  return (
    <OptionsToastArea>
      {step === null ? <Pages followScreen={hadScreen} /> : <Setup step={step} />}
    </OptionsToastArea>
  );
}
