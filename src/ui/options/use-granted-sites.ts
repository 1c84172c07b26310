import { type QueryClient, useQuery } from "@tanstack/react-query";
import { sitesOf } from "../../site-permission.ts";
import { readGranted, watchGranted } from "../granted-sites.ts";

const queryKey = ["granted sites"];

/** Asks the browser anew when a permission comes or goes. Once a page. @returns a function that stops it */
export function followGrantedSites(client: QueryClient): () => void {
  return watchGranted(() => void client.invalidateQueries({ queryKey }));
}

/**
 * Where the person lets Windfall look by itself (F2), live.
 *
 * @param serviceUrl base URL of the service that is set: its permission is no site's
 * @returns patterns, `allSites` among them where that is granted; null until the browser has answered
 */
export function useGrantedSites(serviceUrl: string): readonly string[] | null {
  const { data } = useQuery({ queryKey, queryFn: readGranted });
  return data === undefined ? null : sitesOf(data, serviceUrl);
}
