import { browser } from "wxt/browser";
import { defaultServiceUrl, timing } from "../../config.ts";
import { permissionPattern, servicePattern } from "../../core/service-url.ts";
import { covers, sitesOf } from "../../core/site-permission.ts";
import type { Request } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { type AllowedSites, allowedSitesItem, sitePurposes, siteWishItem } from "../../storage/sites.ts";
import { transact, update } from "../../storage/transaction.ts";
import { sideEffect } from "../effects.ts";

/**
 * Stores which sites the user wants to allow, or disallows sites. A page sends this command just before the browser
 * asks for the permission, because the browser may close the popup meanwhile. `settleSites` then applies the choice.
 * @param now ms since the epoch
 */
export async function setSites(
  { purpose, patterns, allowed }: Request<"setSites">,
  now: number,
): Promise<void> {
  if (allowed) {
    await update(siteWishItem, () => ({ purpose, patterns, at: now }));
    return await settleSites(now);
  }
  const left = await transact(async (transaction) => {
    const before = await transaction.read(allowedSitesItem);
    const after = { ...before, [purpose]: before[purpose].filter((pattern) => !patterns.includes(pattern)) };
    transaction.put(allowedSitesItem, after);
    transaction.put(siteWishItem, null);
    return after;
  });
  const { serviceUrl } = await read(settingsItem);
  const unused = patterns.filter((pattern) => !isNeeded(pattern, left, serviceUrl));
  for (const pattern of unused) await sideEffect(() => browser.permissions.remove({ origins: [pattern] }));
}

/**
 * Makes the stored sites agree with the browser's permissions. It adds the wanted sites once they are granted. It
 * removes sites whose permission the user withdrew in the browser, so that a later grant for another purpose does not
 * allow them again.
 * @param now ms since the epoch
 */
export async function settleSites(now: number): Promise<void> {
  const { origins: granted = [] } = await browser.permissions.getAll();
  await transact(async (transaction) => {
    const wish = await transaction.read(siteWishItem);
    const before = await transaction.read(allowedSitesItem);
    const isGranted = (pattern: string) => covers(granted, pattern);
    const isOver = wish !== null && Math.abs(now - wish.at) > timing.permissionAnswer;
    const kept: Record<keyof AllowedSites, readonly string[]> = { scan: [], logos: [] };
    for (const purpose of sitePurposes) kept[purpose] = before[purpose].filter(isGranted);
    const isSettled = wish !== null && !isOver && wish.patterns.every(isGranted);
    if (isSettled) kept[wish.purpose] = [...new Set([...kept[wish.purpose], ...wish.patterns])].sort();
    if (isSettled || isOver) transaction.put(siteWishItem, null);
    if (JSON.stringify(kept) !== JSON.stringify(before)) transaction.put(allowedSitesItem, kept);
  });
}

/** Allows scans on every site that an older version had permission for: it used permissions only for scans. */
export async function adoptGrantedSites(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  const { serviceUrl } = await read(settingsItem);
  await update(allowedSitesItem, (sites) => ({ ...sites, scan: sitesOf(origins, serviceUrl) }));
}

/** @returns whether Windfall must keep a host permission. Permissions of the manifest cannot be given back */
export function isNeeded(pattern: string, sites: AllowedSites, serviceUrl: string): boolean {
  const isRequired = covers([servicePattern(defaultServiceUrl)], pattern);
  return isRequired || [...sites.scan, ...sites.logos, permissionPattern(serviceUrl)].includes(pattern);
}
