import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { covers, sitePattern, sitesOf } from "../../core/site-permission.ts";
import { read } from "../../storage/item.ts";
import { scansItem } from "../../storage/scans/scans.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { allowedSitesItem } from "../../storage/sites.ts";
import { hasAgreed } from "../data/consent.ts";
import { type Effects, sideEffect } from "../effects.ts";
import { isBlocked } from "./accept-findings.ts";
import { scanPage } from "./scan-page.ts";

/**
 * Scans without a click, on sites that the user allowed. The browser's permission is needed as well, so that the user can
 * take it back in the browser's own settings.
 */

/** A tab as the browser tells of it; without a permission for its page there is no `url`. */
type Tab = { readonly id?: number | undefined; readonly url?: string | undefined };

/** Listens to tabs that finish loading, come to the front, or whose window does. */
type TabEvents = {
  /** Call synchronously at the start of the background, else the event that woke it is lost. */
  follow(): void;
  /**
   * Follows tabs while any site is allowed. Otherwise no page that loads may wake the background. Firefox wakes it all the
   * same for what was followed at its start (its bug 1899767), but not for what is followed later: hence `follow` at every
   * start.
   */
  followIfAllowed(): Promise<void>;
};

/** @param onTab called with every such tab */
export function tabEvents(onTab: (tab: Tab) => void): TabEvents {
  const updated = (_id: number, change: { status?: string | undefined }, tab: Tab) => {
    if (change.status === "complete") onTab(tab);
  };
  const activated = ({ tabId }: { tabId: number }) => {
    // A tab closed at once is of no interest.
    browser.tabs.get(tabId).then(onTab, () => undefined);
  };
  const focused = (windowId: number) => {
    if (windowId === browser.windows.WINDOW_ID_NONE) return;
    browser.tabs.query({ active: true, windowId }).then(
      ([tab]) => tab !== undefined && onTab(tab),
      () => undefined,
    );
  };
  const follow = () => {
    if (browser.tabs.onUpdated.hasListener(updated)) return;
    browser.tabs.onUpdated.addListener(updated);
    browser.tabs.onActivated.addListener(activated);
    // Firefox for Android has no windows.
    void sideEffect(() => browser.windows.onFocusChanged.addListener(focused));
  };
  return {
    follow,
    async followIfAllowed() {
      if (await isAnySiteAllowed()) return follow();
      browser.tabs.onUpdated.removeListener(updated);
      browser.tabs.onActivated.removeListener(activated);
      void sideEffect(() => browser.windows.onFocusChanged.removeListener(focused));
    },
  };
}

async function isAnySiteAllowed(): Promise<boolean> {
  const { origins = [] } = await browser.permissions.getAll();
  const { scan } = await read(allowedSitesItem);
  return scan.some((pattern) => covers(origins, pattern));
}

/**
 * Looks into the page of a tab that finished loading or came to the front, where that is allowed.
 *
 * @returns whether it looked
 */
export async function scanIfAllowed(tab: Tab, { now }: Effects): Promise<boolean> {
  const origin = tab.url === undefined ? undefined : URL.parse(tab.url)?.origin;
  if (tab.id === undefined || origin === undefined) return false;
  const isWanted = (await hasAgreed()) && (await isAllowed(origin)) && !(await isBlocked(origin));
  if (!isWanted || (await wasJustScanned(tab.id, origin, now()))) return false;
  return (await scanPage(tab.id, "itself", now)) !== null;
}

async function isAllowed(origin: string): Promise<boolean> {
  const pattern = sitePattern(origin);
  const { serviceUrl } = await read(settingsItem);
  if (pattern === null || sitesOf([pattern], serviceUrl).length === 0) return false;
  const { scan } = await read(allowedSitesItem);
  if (!covers(scan, pattern)) return false;
  return browser.permissions.contains({ origins: [pattern] });
}

/** Loading, coming to the front and the popup's own look often come together. */
async function wasJustScanned(tabId: number, origin: string, now: number): Promise<boolean> {
  const scan = (await read(scansItem)).find((other) => other.tabId === tabId);
  return scan !== undefined && scan.origin === origin && Math.abs(now - scan.at) < timing.betweenScans;
}
