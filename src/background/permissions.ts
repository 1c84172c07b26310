import { browser } from "wxt/browser";
import { defaultServiceUrl, limits } from "../config.ts";
import { alertPermission } from "../core/alerts/permission.ts";
import type { Activity } from "../core/refresh/refresh-state.ts";
import { permissionPattern, servicePattern } from "../core/service-url.ts";
import { allSites, covers, permittedSites } from "../core/site-permission.ts";
import { waitAfterFailure } from "../core/wait.ts";
import type { Request } from "../messaging/commands.ts";
import { attempt, reportBug, sideEffect, withTimeout } from "./effects.ts";
import { changeState, readState } from "./state.ts";

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
export async function reconcilePermission(): Promise<void> {
  const { settings } = await readState();
  const isMissing = !(await mayReach(settings.serviceUrl));
  await changeState(({ activity }) => {
    if (saysMissing(activity) === isMissing) return {};
    const now = Date.now();
    const wait = isMissing
      ? waitAfterFailure("service", activity.wait, { kind: "permissionMissing", at: now }, now)
      : null;
    return { activity: { ...activity, wait } };
  });
}

function saysMissing({ wait }: Activity): boolean {
  return wait?.reason?.kind === "permissionMissing";
}

/**
 * Allows or disallows sites. A page allows them just before the browser asks for the permission, because the browser may
 * close the popup meanwhile. A site without the permission is not scanned.
 */
export async function setSites({ patterns, allowed }: Request<"setSites">): Promise<void> {
  if (allowed) {
    await changeState(({ allowedSites }) => ({
      allowedSites: [...new Set([...allowedSites, ...patterns])].slice(-limits.listEntries),
    }));
  } else {
    await forgetSites(patterns);
    await giveBackUnused();
  }
}

/** @returns the sites that the user allowed and the browser permits, maybe `allSites` */
export async function scannedSites(): Promise<readonly string[]> {
  const { origins = [] } = await withTimeout(() => browser.permissions.getAll());
  return permittedSites((await readState()).allowedSites, origins);
}

/** Call it when the user withdrew permissions in the browser: a later grant must not allow the sites again. */
export async function forgetSites(patterns: readonly string[]): Promise<void> {
  await changeState(({ allowedSites }) => {
    const others = allowedSites.filter((pattern) => !patterns.includes(pattern));
    return others.length === allowedSites.length ? {} : { allowedSites: others };
  });
}

/**
 * Gives back the host permissions that nothing needs any more. Failures are reported, because the choice that led here
 * is stored already. Never call it after a permission event: the command that needs the permission may be on its way.
 */
export async function giveBackUnused(): Promise<void> {
  await attempt(giveBack());
}

async function giveBack(): Promise<void> {
  const { origins = [] } = await withTimeout(() => browser.permissions.getAll());
  const { host_permissions: fixed = [] } = browser.runtime.getManifest();
  const { settings, allowedSites } = await readState();
  const sites = permittedSites(allowedSites, origins);
  const needed = [required, servicePattern(settings.serviceUrl), ...sites];
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

/** @param others the other granted patterns: a browser does not grant separately what a wider permission covers */
function isNeeded(pattern: string, needed: readonly string[], others: readonly string[]): boolean {
  return needed.some((one) => covers([one], pattern) || (covers([pattern], one) && !covers(others, one)));
}
