import type { QueryClient } from "@tanstack/react-query";
import { consentVersion, type Time } from "../../config.ts";
import { summaryOf } from "../../core/list/summary.ts";
import { type Dismissals, noDismissals, withDismissal } from "../../core/marks/dismissals.ts";
import { compareNames } from "../../i18n/compare-names.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { snapshotItem } from "../../storage/airdrops/snapshots.ts";
import { unseenItem } from "../../storage/airdrops/unseen.ts";
import { consentItem } from "../../storage/consent.ts";
import { type Appearance, appearanceItem, listViewItem } from "../../storage/display.ts";
import type { Item } from "../../storage/item.ts";
import { keyStatusItem } from "../../storage/key-status.ts";
import { logoIndexItem } from "../../storage/logos.ts";
import { scheduleItem } from "../../storage/refresh/schedule.ts";
import { settingsItem } from "../../storage/settings.ts";
import { summaryItem } from "../../storage/summary.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import type { Environment, PopupCommand } from "../shared/data/environment.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import type { Changes, PageStorage } from "../shared/data/sources.ts";
import { sampleLogoIndex, sampleLogos } from "./sample-logos.ts";
import { sampleNewAirdrops, sampleWallets } from "./sample-wallets.ts";

type Answers = { readonly [N in PopupCommand]: (request: Request<N>) => Reply<N> };

/**
 * Creates the popup's environment from made-up data in this page's memory. It stores, sends and fetches
 * nothing.
 *
 * @param started all dates are relative to it
 * @param now gives the current time
 * @param theme the user's choice of light or dark
 * @param onBeyond called instead of an action that would leave the page
 */
export function createSampleWorld(
  started: Time,
  now: () => Time,
  theme: Appearance["theme"],
  onBeyond: () => void,
): { readonly client: QueryClient; readonly environment: Environment } {
  const { storage, put } = createMemory();
  const wallets = sampleWallets(started);
  const settings = settingsItem.fallback;
  const unseen = sampleNewAirdrops(wallets);
  let dismissals = noDismissals;
  let appearance: Appearance = { ...appearanceItem.fallback, theme };

  function putDismissals(next: Dismissals): void {
    dismissals = next;
    put(dismissalsItem, next);
    const choices = { ...settings, dismissals: next };
    put(summaryItem, summaryOf(wallets, choices, now(), compareNames()));
  }

  put(consentItem, { version: consentVersion, agreedAt: started });
  put(keyStatusItem, { state: "accepted", serviceUrl: settings.serviceUrl, sessionOnly: false, at: started });
  // The sample page scans nothing by itself.
  put(settingsItem, { ...settings, scan: "onDemand" });
  put(appearanceItem, appearance);
  put(logoIndexItem, sampleLogoIndex);
  put(unseenItem, unseen);
  put(
    watchlistItem,
    wallets.map(({ wallet }) => wallet),
  );
  put(
    scheduleItem,
    Object.fromEntries(wallets.flatMap(({ id, schedule }) => (schedule === null ? [] : [[id, schedule]]))),
  );
  for (const { id, snapshot } of wallets) put(snapshotItem(id), snapshot);
  putDismissals(dismissals);

  const answers: Answers = {
    saveListView: (view) => {
      put(listViewItem, view);
    },
    saveAppearance: (changes) => {
      appearance = { ...appearance, ...changes };
      put(appearanceItem, appearance);
    },
    setDismissals: (requests) => {
      const made = requests.reduce(
        (all, { wallet, airdrop, change }) => withDismissal(all, wallet, airdrop, change),
        dismissals,
      );
      putDismissals(made);
    },
    // New airdrops stay new, so that the next visit shows them too.
    noteSeen: () => undefined,
    noteAdditionsSeen: () => undefined,
    // The sample page opens no airdrop.
    noteOpened: () => undefined,
    forgetOpened: () => undefined,
    refresh: onBeyond,
    cancelRefresh: onBeyond,
    scanPage: onBeyond,
    answerScan: onBeyond,
    setBlocked: onBeyond,
    setSites: onBeyond,
    setPageHost: onBeyond,
    saveSettings: onBeyond,
    removeWallets: () => {
      onBeyond();
      return { removed: 0 };
    },
  };

  const environment: Environment = {
    surface: "popup",
    storage,
    grantedSites: { read: async () => [], watch: () => () => undefined },
    readLogo: async (url) => sampleLogos[url] ?? null,
    send: async (name, request) => answers[name](request),
    outward: () => onBeyond,
  };
  const client = createPageClient(environment);
  return { client, environment };
}

function createMemory() {
  const held: Record<string, unknown> = {};
  const listeners = new Set<(changes: Changes, area: string) => void>();
  const storage: PageStorage = {
    read: async ({ key }) => held[key],
    watch(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return {
    storage,
    put<T>({ key, area, version }: Item<T>, value: T): void {
      const newValue = { v: version, d: value };
      held[key] = newValue;
      for (const listener of listeners) listener({ [key]: { newValue } }, area);
    },
  };
}
