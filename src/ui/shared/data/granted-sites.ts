import { type QueryClient, useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { permittedSites } from "../../../core/site-permission.ts";
import { allowedSitesItem } from "../../../storage/sites.ts";
import { useItem } from "./use-item.ts";

/** The first part of the key of each query about permissions. */
export const grantedKey = "granted";

const queryKey = [grantedKey, "sites"];

/** Asks the browser again after each change of permissions. */
export function followGranted(client: QueryClient): void {
  const changed = () => void client.invalidateQueries({ queryKey: [grantedKey] });
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
}

/** Every pattern that the browser has granted, live; null until the browser has answered. */
function useGranted(): readonly string[] | null {
  const queryFn = async () => (await browser.permissions.getAll()).origins ?? [];
  return useQuery({ queryKey, queryFn }).data ?? null;
}

/** Sites that are scanned without a click, live. @returns patterns, maybe `allSites`; null until both are known */
export function useAllowedSites(): readonly string[] | null {
  const granted = useGranted();
  const allowed = useItem(allowedSitesItem);
  if (granted === null || allowed.state !== "known") return null;
  return permittedSites(allowed.value, granted);
}

/**
 * Asks the browser for permissions. Call it directly in a click handler, because the browser accepts the
 * question only during the click.
 *
 * @param save sends `setSites`: first with true, because the browser may close the popup while it asks the
 *   user, then with the answer
 * @returns whether the user granted them; null when the background did not save the answer
 */
export async function askForSites(
  patterns: readonly string[],
  save: (allowed: boolean) => Promise<unknown>,
): Promise<boolean | null> {
  const noted = save(true);
  // A browser that refuses to ask the user counts as a denial.
  const granted = await browser.permissions.request({ origins: [...patterns] }).catch(() => false);
  await noted;
  return (await save(granted)) === null ? null : granted;
}
