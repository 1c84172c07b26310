import { queryOptions, type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Listed } from "../../../core/list/row.ts";
import { firstLogosItem, logoIndexItem, readLogo } from "../../../storage/items.ts";
import { useItem } from "../../shared/data/use-item.ts";

/** Data URLs by the URL of the logo. */
type Pictures = ReadonlyMap<string, string>;

/** Reads a logo from the background's cache. */
export const logoQuery = (url: string) =>
  queryOptions({ queryKey: ["logo", url], queryFn: async () => [url, await readLogo(url)] as const });

/** Storage holds the logos of the first rows; each other logo is read from the cache once. @param listed in the document */
export function useLogos(listed: readonly Listed[]): Pictures {
  const first = useItem(firstLogosItem);
  const index = useItem(logoIndexItem);
  const queries = useMemo(() => {
    if (first.state !== "known" || index.state !== "known") return [];
    const urls = new Set(listed.flatMap(({ airdrop }) => airdrop.imageUrl ?? []));
    return [...urls]
      .filter((url) => index.value[url] === null && !Object.hasOwn(first.value, url))
      .map(logoQuery);
  }, [listed, first, index]);
  const others = useQueries({ queries, combine: picturesOf });
  return useMemo(
    () => new Map([...Object.entries(first.state === "known" ? first.value : {}), ...others]),
    [first, others],
  );
}

function picturesOf(results: UseQueryResult<readonly [string, string | null]>[]): [string, string][] {
  return results.flatMap(({ data }) => {
    if (data === undefined) return [];
    const [url, picture] = data;
    return picture === null ? [] : [[url, picture]];
  });
}
