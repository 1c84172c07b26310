import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sitesOf } from "../../site-permission.ts";
import { readGranted, watchGranted } from "../granted-sites.ts";

const queryKey = ["granted sites"];

/**
 * Where the person lets Windfall look by itself (F2), live.
 *
 * @param serviceUrl base URL of the service that is set: its permission is no site's
 * @returns patterns, `allSites` among them where that is granted; null until the browser has answered
 */
export function useGrantedSites(serviceUrl: string): readonly string[] | null {
  const client = useQueryClient();
  useEffect(() => watchGranted(() => void client.invalidateQueries({ queryKey })), [client]);
  const { data } = useQuery({ queryKey, queryFn: readGranted });
  return data === undefined ? null : sitesOf(data, serviceUrl);
}
