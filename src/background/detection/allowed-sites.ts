import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { sitePattern, sitesOf } from "../../core/site-permission.ts";
import { read } from "../../storage/item.ts";
import { scansItem } from "../../storage/scans/scans.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { hasAgreed } from "../data/consent.ts";
import type { Effects } from "../effects.ts";
import { isBlocked } from "./accept-findings.ts";
import { scanPage } from "./scan-page.ts";

/**
 * Scans without a click, on sites that the user allowed. The browser's permission is the only record of that choice, so
 * that the user can take it back in the browser's own settings.
 */

/** A tab as the browser tells of it; without a permission for its page there is no `url`. */
type Tab = { readonly id?: number | undefined; readonly url?: string | undefined };

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
  return browser.permissions.contains({ origins: [pattern] });
}

/** Loading, coming to the front and the popup's own look often come together. */
async function wasJustScanned(tabId: number, origin: string, now: number): Promise<boolean> {
  const scan = (await read(scansItem)).find((other) => other.tabId === tabId);
  return scan !== undefined && scan.origin === origin && Math.abs(now - scan.at) < timing.betweenScans;
}

/** @returns whether there is any site where Windfall looks by itself */
export async function scansAnySite(): Promise<boolean> {
  const { origins = [] } = await browser.permissions.getAll();
  const { serviceUrl } = await read(settingsItem);
  return sitesOf(origins, serviceUrl).length > 0;
}
