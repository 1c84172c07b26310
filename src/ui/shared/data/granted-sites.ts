import { type QueryClient, useQuery } from "@tanstack/react-query";
import { sitesOf } from "../../../core/site-permission.ts";
import { useEnvironment } from "./environment.ts";
import type { GrantedSites } from "./sources.ts";

const queryKey = ["granted sites"];

/** Asks the browser again when a permission comes or goes. @returns a function that stops it */
export function followGranted(client: QueryClient, { watch }: GrantedSites): () => void {
  return watch(() => void client.invalidateQueries({ queryKey }));
}

/** Every pattern the user has granted, live; null until the browser has answered. */
export function useGranted(): readonly string[] | null {
  const { grantedSites } = useEnvironment();
  return useQuery({ queryKey, queryFn: grantedSites.read }).data ?? null;
}

/**
 * The sites that Windfall may scan unasked, live.
 *
 * @param serviceUrl base URL of the service, whose permission is not a site's
 * @returns patterns, `allSites` among them where that is granted; null until the browser has answered
 */
export function useGrantedSites(serviceUrl: string): readonly string[] | null {
  const granted = useGranted();
  return granted === null ? null : sitesOf(granted, serviceUrl);
}
