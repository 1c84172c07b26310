import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browser } from "wxt/browser";
import { sitesOf } from "../site-permission.ts";

const queryKey = ["granted sites"];

/**
 * Where the person lets Windfall look by itself (F2), live.
 *
 * @param serviceUrl base URL of the service that is set: its permission is no site's
 * @returns patterns, `allSites` among them where that is granted; null until the browser has answered
 */
export function useGrantedSites(serviceUrl: string): readonly string[] | null {
  const client = useQueryClient();
  useEffect(() => {
    const changed = () => void client.invalidateQueries({ queryKey });
    browser.permissions.onAdded.addListener(changed);
    browser.permissions.onRemoved.addListener(changed);
    return () => {
      browser.permissions.onAdded.removeListener(changed);
      browser.permissions.onRemoved.removeListener(changed);
    };
  }, [client]);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await browser.permissions.getAll()).origins ?? [],
  });
  return data === undefined ? null : sitesOf(data, serviceUrl);
}
