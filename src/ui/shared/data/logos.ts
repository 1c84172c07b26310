import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { logosChangedItem } from "../../../storage/items.ts";
import { readLogo } from "../../../storage/logo-cache.ts";

/** Reads a logo from the background's cache: a data URL, or null. */
export const logoQuery = (url: string) =>
  queryOptions({ queryKey: ["logo", url], queryFn: () => readLogo(url) });

/** @param url null for an airdrop without a logo @returns the logo as a data URL, live; null without one */
export function useLogo(url: string | null): string | null {
  return useQuery({ ...logoQuery(url ?? ""), enabled: url !== null }).data ?? null;
}

/** Looks for the missing logos again after the background has cached one. */
export function followLogos(client: QueryClient): void {
  const missing = { queryKey: ["logo"], predicate: ({ state }: { state: { data: unknown } }) => !state.data };
  browser.storage.onChanged.addListener((changes) => {
    if (logosChangedItem.key in changes) void client.invalidateQueries(missing);
  });
}
