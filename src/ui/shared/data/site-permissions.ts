import { type QueryClient, useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { servicePattern } from "../../../core/service-url.ts";
import { sitesOf } from "../../../core/site-permission.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { askedServicesItem } from "../../../storage/sites.ts";
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

/** @returns the patterns of host permissions: `granted` by the user, and `fixed` in the manifest */
async function readGranted() {
  return {
    granted: (await browser.permissions.getAll()).origins ?? [],
    fixed: browser.runtime.getManifest().host_permissions ?? [],
  };
}

/** `sites`: the patterns of the sites that are scanned without a click. `services`: those of the services. */
export type SitePermissions = { readonly sites: readonly string[]; readonly services: readonly string[] };

/** @returns the host permissions of this moment, live; null until all parts are known */
export function useSitePermissions(): SitePermissions | null {
  const { data } = useQuery({ queryKey, queryFn: readGranted });
  const asked = useItem(askedServicesItem);
  const settings = useItem(settingsItem);
  if (data === undefined || asked.state !== "known" || settings.state !== "known") return null;
  const services = [...data.fixed, ...asked.value, servicePattern(settings.value.serviceUrl)];
  return { sites: sitesOf(data.granted, services), services };
}

/**
 * Asks the user for a site. Call it directly in a click handler, because the browser accepts the question only then. It
 * may close the popup meanwhile.
 * @returns whether the user permitted it; false from a browser that refuses to ask
 */
export function askForSite(pattern: string): Promise<boolean> {
  return browser.permissions.request({ origins: [pattern] }).catch(() => false);
}
