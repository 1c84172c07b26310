import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { consentVersion, type Time } from "../../config.ts";
import { summaryOf } from "../../core/list/summary.ts";
import { noDismissals } from "../../core/marks/dismissals.ts";
import { compareNames } from "../../i18n/language.ts";
import type { Appearance } from "../../storage/items.ts";
import { SampleContext, type Surface, SurfaceContext } from "../popup/model/surface.ts";
import { Popup } from "../popup/popup.tsx";
import { logoQuery } from "../shared/data/logos.ts";
import { noData, type PageData } from "../shared/data/page-data.ts";
import { createCache } from "../shared/data/query-client.ts";
import { pageKey } from "../shared/data/use-page.ts";
import { newSamples, sampleWallets } from "./sample-data.ts";

type Props = {
  readonly theme: Appearance["theme"];
  readonly surface: Surface;
  /** Called instead of every action that would store, send, open or copy something. */
  readonly onAction: () => void;
};

/** The popup with made-up data, to be searched and filtered. As a part of a page, it has two wallets alone. */
export function SamplePopup({ theme, surface, onAction }: Props) {
  const [client] = useState(() => sampleCache(Date.now(), theme, surface === "part" ? 2 : undefined));
  return (
    <QueryClientProvider client={client}>
      <SurfaceContext value={surface}>
        <SampleContext value={onAction}>
          <Popup />
        </SampleContext>
      </SurfaceContext>
    </QueryClientProvider>
  );
}

/**
 * @param now all dates are relative to it
 * @param theme the user's choice of light or dark
 * @param count the number of wallets; by default all
 * @returns a cache that holds all that the popup reads, so that storage is never asked
 */
function sampleCache(now: Time, theme: Appearance["theme"], count?: number): QueryClient {
  const client = createCache();
  const views = sampleWallets(now).slice(0, count);
  const all = views.flatMap(({ id, snapshot }) =>
    (snapshot?.airdrops ?? []).map((airdrop) => ({ ...airdrop, wallet: id })),
  );
  const { settings, appearance } = noData;
  const { serviceUrl } = settings;
  const initialData: PageData = {
    ...noData,
    isWhole: true,
    consent: { version: consentVersion, agreedAt: now },
    keyStatus: { state: "accepted", serviceUrl, at: now },
    appearance: { ...appearance, theme },
    unseen: all.flatMap(({ id, name, wallet }) =>
      newSamples.has(name) ? { wallet, airdrop: id, at: now } : [],
    ),
    summary: summaryOf(views, { ...settings, dismissals: noDismissals }, now, compareNames()),
    wallets: views.map(({ wallet }) => wallet),
    views,
    viewedAt: now,
  };
  client.setQueryDefaults(pageKey, { initialData, queryFn: () => initialData });
  for (const { imageUrl } of all)
    if (imageUrl !== null) client.setQueryData(logoQuery(imageUrl).queryKey, imageUrl);
  return client;
}
