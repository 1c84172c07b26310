import { type QueryClient, useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { servicePattern } from "../../../core/service-url.ts";
import { sitesOf } from "../../../core/site-permission.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { askedServicesItem } from "../../../storage/sites.ts";
import { useEnvironment } from "./environment.ts";
import type { GrantedSites } from "./sources.ts";
import { useItem } from "./use-item.ts";

/** The first part of the key of each query about permissions. */
export const grantedKey = "granted";

const queryKey = [grantedKey, "sites"];

/** Asks the browser again after each change of permissions. @returns a function that stops this */
export function followGranted(client: QueryClient, { watch }: GrantedSites): () => void {
  return watch(() => void client.invalidateQueries({ queryKey: [grantedKey] }));
}

/** `sites`: the patterns of the sites that are scanned without a click. `services`: those of the services. */
export type SitePermissions = { readonly sites: readonly string[]; readonly services: readonly string[] };

/** @returns the host permissions of this moment, live; null until all parts are known */
export function useSitePermissions(): SitePermissions | null {
  const { grantedSites } = useEnvironment();
  const { data } = useQuery({ queryKey, queryFn: grantedSites.read });
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
