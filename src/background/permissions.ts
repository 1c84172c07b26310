import { browser } from "wxt/browser";
import { defaultServiceUrl, limits, type Time, timing } from "../config.ts";
import { alertPermission } from "../core/alerts/permission.ts";
import type { Activity } from "../core/refresh/refresh-state.ts";
import { permissionPattern, servicePattern } from "../core/service-url.ts";
import { allSites, covers } from "../core/site-permission.ts";
import { waitAfterFailure } from "../core/wait.ts";
import type { Request } from "../messaging/commands.ts";
import { read } from "../storage/item.ts";
import { activityItem } from "../storage/refresh/activity.ts";
import { settingsItem } from "../storage/settings/settings.ts";
import { type AllowedSites, allowedSitesItem, sitePurposes, siteWishItem } from "../storage/sites.ts";
import { transact, update } from "../storage/transaction/transaction.ts";
import { attempt, reportBug, sideEffect, withTimeout } from "./effects.ts";
import { withLock } from "./locks.ts";
import { changeState } from "./state.ts";

/** The permission that the manifest has. The browser refuses to take it back. */
const required = servicePattern(defaultServiceUrl);

/** @returns whether the browser permits requests to this service; true if the browser does not answer */
export function mayReach(serviceUrl: string): Promise<boolean> {
  return permits({ origins: [permissionPattern(serviceUrl)] }, true);
}

/**
 * The presence of the API proves nothing: after a withdrawal, Chrome keeps it in a running background.
 * @returns whether the browser permits notifications; false if the browser does not answer
 */
export function mayNotify(): Promise<boolean> {
  return permits(alertPermission, false);
}

async function permits(
  asked: Parameters<typeof browser.permissions.contains>[0],
  ifSilent: boolean,
): Promise<boolean> {
  try {
    return await withTimeout(() => browser.permissions.contains(asked));
  } catch (error) {
    reportBug(error);
    return ifSilent;
  }
}

/** Makes the wait of the service agree with the permission: a killed background loses the browser's event about it. */
export async function reconcilePermission(now: Time): Promise<void> {
  const { serviceUrl } = await read(settingsItem);
  const isMissing = !(await mayReach(serviceUrl));
  if (saysMissing(await read(activityItem)) === isMissing) return;
  await changeState(({ activity }) => {
    if (saysMissing(activity) === isMissing) return {};
    const wait = isMissing
      ? waitAfterFailure("service", activity.wait, { kind: "permissionMissing", at: now }, now)
      : null;
    return { activity: { ...activity, wait } };
  }, now);
}

function saysMissing({ wait }: Activity): boolean {
  return wait?.reason?.kind === "permissionMissing";
}

/**
 * Stores which sites the user wants to allow, or disallows sites. A page sends this command just before the browser
 * asks for the permission, because the browser may close the popup meanwhile. `settleSites` then applies the choice.
 */
export function setSites(request: Request<"setSites">, now: Time): Promise<void> {
  return withLock("sites", () => (request.allowed ? allow(request, now) : disallow(request, now)));
}

async function allow({ purpose, patterns }: Request<"setSites">, now: Time): Promise<void> {
  await update(siteWishItem, () => ({ purpose, patterns, at: now }));
  await settle(now);
}

async function disallow({ purpose, patterns }: Request<"setSites">, now: Time): Promise<void> {
  await transact(async (transaction) => {
    const isOther = (pattern: string) => !patterns.includes(pattern);
    const before = await transaction.read(allowedSitesItem);
    transaction.put(allowedSitesItem, { ...before, [purpose]: before[purpose].filter(isOther) });
    const wish = await transaction.read(siteWishItem);
    if (wish?.purpose === purpose && !wish.patterns.every(isOther)) transaction.put(siteWishItem, null);
  });
  await attempt(giveBackUnneeded(now));
}

/**
 * Makes the stored sites agree with the browser's permissions. It adds the wanted sites once they are granted. It
 * removes sites whose permission the user withdrew in the browser, so that a later grant for another purpose does not
 * allow them again.
 */
export function settleSites(now: Time): Promise<void> {
  return withLock("sites", () => settle(now));
}

async function settle(now: Time): Promise<void> {
  const { origins: granted = [] } = await withTimeout(() => browser.permissions.getAll());
  await transact(async (transaction) => {
    const wish = await transaction.read(siteWishItem);
    const before = await transaction.read(allowedSitesItem);
    const isGranted = (pattern: string) => covers(granted, pattern);
    const isOver = wish !== null && isWishOver(wish, now);
    const kept: Record<keyof AllowedSites, readonly string[]> = { scan: [], logos: [] };
    for (const purpose of sitePurposes) kept[purpose] = before[purpose].filter(isGranted);
    const isSettled = wish !== null && !isOver && wish.patterns.every(isGranted);
    if (isSettled) {
      const patterns = new Set([...wish.patterns, ...kept[wish.purpose]]);
      kept[wish.purpose] = [...patterns].slice(0, limits.listEntries).sort();
    }
    // A transaction removes after it writes. A kill in between leaves the wish, which the next call settles.
    if (isSettled || isOver) transaction.remove(siteWishItem);
    if (JSON.stringify(kept) !== JSON.stringify(before)) transaction.put(allowedSitesItem, kept);
  });
}

/**
 * Gives back the host permissions that nothing needs any more. Failures are reported, because the choice that led here
 * is stored already. Never call it after a permission event: the command that needs the permission may be on its way.
 */
export async function giveBackUnused(now: Time): Promise<void> {
  await attempt(withLock("sites", () => giveBackUnneeded(now)));
}

async function giveBackUnneeded(now: Time): Promise<void> {
  const { origins = [] } = await withTimeout(() => browser.permissions.getAll());
  const { host_permissions: fixed = [] } = browser.runtime.getManifest();
  const needed = await neededPatterns(now);
  // All sites first, because a narrower permission can replace it.
  const mayGo = origins
    .filter((pattern) => !fixed.includes(pattern))
    .sort((a, b) => Number(b === allSites) - Number(a === allSites));
  // Nothing takes away the permission of the manifest.
  let granted: readonly string[] = [...origins, required];
  for (const pattern of mayGo) {
    const others = granted.filter((other) => other !== pattern);
    if (isNeeded(pattern, needed, others)) continue;
    granted = others;
    await sideEffect(() => browser.permissions.remove({ origins: [pattern] }));
  }
}

/** @returns the patterns in use: of the services, the allowed sites, and the sites that the browser asks about now */
async function neededPatterns(now: Time): Promise<readonly string[]> {
  const { serviceUrl } = await read(settingsItem);
  const { scan, logos } = await read(allowedSitesItem);
  const wish = await read(siteWishItem);
  const wished = wish === null || isWishOver(wish, now) ? [] : wish.patterns;
  return [required, servicePattern(serviceUrl), ...scan, ...logos, ...wished];
}

/** @param others the other granted patterns: a browser does not grant separately what a wider permission covers */
function isNeeded(pattern: string, needed: readonly string[], others: readonly string[]): boolean {
  return needed.some((one) => covers([one], pattern) || (covers([pattern], one) && !covers(others, one)));
}

function isWishOver({ at }: { readonly at: number }, now: Time): boolean {
  return Math.abs(now - at) > timing.permissionAnswer;
}
