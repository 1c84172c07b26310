import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { servicePattern } from "../../core/service-url.ts";
import { covers, sitePattern, sitesOf } from "../../core/site-permission.ts";
import { tryCall } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { scanPage } from "../detection/scan-page.ts";
import { hostPermissions } from "../permissions.ts";
import { readState } from "../state.ts";
import { hasUnreadableChoices, isSiteBlocked } from "../wallets/blocked.ts";

/** A tab of the browser. `url` is missing without permission for the page. */
type Tab = { readonly id?: number | undefined; readonly url?: string | undefined };

type TabEvents = {
  /** Call it synchronously at the start of the background, otherwise the event that woke the background is lost. */
  listen(): void;
  /**
   * Listens only while a site is allowed, so that other pages never wake the background. Firefox still wakes it for
   * removed listeners that were added at its start (bug 1899767), so each start calls `listen` first.
   */
  listenIfAllowed(): Promise<void>;
};

/** @param onTab called with each tab that finishes loading or comes to the front */
export function tabEvents(onTab: (tab: Tab) => void): TabEvents {
  const updated = (_id: number, change: { status?: string | undefined }, tab: Tab) => {
    if (change.status === "complete") onTab(tab);
  };
  const activated = ({ tabId }: { tabId: number }) => {
    // The call fails if the tab was closed meanwhile.
    browser.tabs.get(tabId).then(onTab, () => undefined);
  };
  const focused = (windowId: number) => {
    if (windowId === browser.windows.WINDOW_ID_NONE) return;
    browser.tabs.query({ active: true, windowId }).then(
      ([tab]) => tab !== undefined && onTab(tab),
      () => undefined,
    );
  };
  const listen = () => {
    if (browser.tabs.onUpdated.hasListener(updated)) return;
    browser.tabs.onUpdated.addListener(updated);
    browser.tabs.onActivated.addListener(activated);
    // Firefox for Android lacks `browser.windows`.
    void tryCall(() => browser.windows.onFocusChanged.addListener(focused));
  };
  return {
    listen,
    async listenIfAllowed() {
      if ((await scannedSites()).length > 0) return listen();
      browser.tabs.onUpdated.removeListener(updated);
      browser.tabs.onActivated.removeListener(activated);
      void tryCall(() => browser.windows.onFocusChanged.removeListener(focused));
    },
  };
}

/** Scans the page of a tab if the browser permits its site and the user did not block it. @returns whether a scan ran */
export async function scanIfAllowed(tab: Tab): Promise<boolean> {
  const origin = tab.url === undefined ? undefined : URL.parse(tab.url)?.origin;
  if (tab.id === undefined || origin === undefined) return false;
  const isWanted = (await hasAgreed()) && (await isAllowed(origin)) && !(await isSiteBlocked(origin));
  if (!isWanted || (await wasJustScanned(tab.id, origin))) return false;
  return (await scanPage(tab.id, "itself", { only: origin })) !== null;
}

async function isAllowed(origin: string): Promise<boolean> {
  const pattern = sitePattern(origin);
  return pattern !== null && covers(await scannedSites(), pattern);
}

/** @returns the patterns of the sites that are scanned without a click */
async function scannedSites(): Promise<readonly string[]> {
  const { granted, fixed } = await hostPermissions();
  const state = await readState();
  if (hasUnreadableChoices(state)) return [];

  const { settings, askedServices } = state;
  return sitesOf(granted, [...fixed, ...askedServices, servicePattern(settings.serviceUrl)]);
}

/** Loading, focus and the popup often cause scans at the same time. */
async function wasJustScanned(tabId: number, origin: string): Promise<boolean> {
  const scan = (await readState()).scans.find((other) => other.tabId === tabId);
  return scan !== undefined && scan.origin === origin && Math.abs(Date.now() - scan.at) < timing.betweenScans;
}
