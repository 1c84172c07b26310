import { type QueryClient, type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { logoCache, readLogo } from "../../../storage/logo-cache.ts";

/** Reads a logo from the background's cache: a data URL, or null. */
export const logoQuery = (url: string) =>
  queryOptions({ queryKey: ["logo", url], queryFn: () => readLogo(url) });

/** @param url null for an airdrop without a logo @returns the logo as a data URL, live; null without one */
export function useLogo(url: string | null): string | null {
  return useQuery({ ...logoQuery(url ?? ""), enabled: url !== null }).data ?? null;
}

/** Reads each logo again once the background has cached it. */
export function followLogos(client: QueryClient): void {
  new BroadcastChannel(logoCache).onmessage = ({ data: url }: MessageEvent<string>) => {
    void readAgain(client, logoQuery(url).queryKey);
  };
}

async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // A read under way may have begun too soon.
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
