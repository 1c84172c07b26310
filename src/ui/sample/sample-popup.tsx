import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { consentVersion, type Time } from "../../config.ts";
import { summaryOf } from "../../core/list/summary.ts";
import { noDismissals } from "../../core/marks/dismissals.ts";
import { compareNames } from "../../i18n/language.ts";
import type { Item } from "../../storage/item.ts";
import {
  type Appearance,
  activityItem,
  appearanceItem,
  consentItem,
  keptItems,
  keyStatusItem,
  listViewItem,
  openedItem,
  pageHostsItem,
  scheduleItem,
  settingsItem,
  snapshotItem,
  summaryItem,
  unlistedItem,
  unseenItem,
  watchlistItem,
} from "../../storage/items.ts";
import { SampleContext, type Surface, SurfaceContext } from "../popup/model/surface.ts";
import { Popup } from "../popup/popup.tsx";
import { logoQuery } from "../shared/data/logos.ts";
import { createCache } from "../shared/data/query-client.ts";
import { storedQuery } from "../shared/data/use-item.ts";
import { sampleLogos, sampleNewAirdrops, sampleWallets } from "./sample-data.ts";

type Props = {
  readonly theme: Appearance["theme"];
  readonly surface: Surface;
  /** Called instead of every action that would store, send, open or copy something. */
  readonly onAction: () => void;
};

/** The popup with made-up data. It can be searched and filtered. As a part of a page, it has two wallets, for few words. */
export function SamplePopup({ theme, surface, onAction }: Props) {
  const [client] = useState(() => sampleCache(Date.now(), theme, surface === "part" ? 2 : undefined));
  return (
    <QueryClientProvider client={client}>
      <SurfaceContext value={surface}>
        <SampleContext value={onAction}>
          <Popup copy={null} />
        </SampleContext>
      </SurfaceContext>
    </QueryClientProvider>
  );
}

/** The popup reads them too. They hold nothing in the sample. */
const emptyItems: readonly Item<unknown>[] = [
  ...Object.values(keptItems),
  activityItem,
  listViewItem,
  openedItem,
  pageHostsItem,
  scheduleItem,
  unlistedItem,
];

/**
 * @param now all dates are relative to it
 * @param theme the user's choice of light or dark
 * @param count the number of wallets; by default all
 * @returns a cache that holds all that the popup reads, so that storage is never asked
 */
function sampleCache(now: Time, theme: Appearance["theme"], count?: number): QueryClient {
  const client = createCache();
  const hold = (item: Item<unknown>, raw: unknown) =>
    client.setQueryData(storedQuery(item).queryKey, { raw });
  const put = <T,>(item: Item<T>, value: T) => hold(item, { v: item.version, d: value });
  const wallets = sampleWallets(now).slice(0, count);
  const settings = settingsItem.fallback;
  const { serviceUrl } = settings;

  for (const item of emptyItems) hold(item, undefined);
  put(consentItem, { version: consentVersion, agreedAt: now });
  put(keyStatusItem, { state: "accepted", serviceUrl, at: now });
  put(settingsItem, settings);
  put(appearanceItem, { ...appearanceItem.fallback, theme });
  put(unseenItem, sampleNewAirdrops(wallets));
  put(
    watchlistItem,
    wallets.map(({ wallet }) => wallet),
  );
  for (const { id, snapshot } of wallets) put(snapshotItem(id), snapshot);
  put(summaryItem, summaryOf(wallets, { ...settings, dismissals: noDismissals }, now, compareNames()));
  for (const [url, picture] of Object.entries(sampleLogos))
    client.setQueryData(logoQuery(url).queryKey, picture);
  return client;
}
