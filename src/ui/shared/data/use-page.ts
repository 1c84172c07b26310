import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { noData, type PageData } from "./page-data.ts";

/** The key of a page's one query, whose data is `PageData`. */
export const pageKey = ["page"] as const;

/** The query of the page. @param select takes what the caller shows, so that other changes do not render it */
export function usePageQuery<T>(select: (data: PageData) => T): UseQueryResult<T> {
  return useQuery<PageData, Error, T>({ queryKey: pageKey, select });
}

/** A part of the page data, live. Until storage has answered, the data are the fallbacks. @param select as above */
export function usePage<T>(select: (data: PageData) => T): T {
  const { data = select(noData) } = usePageQuery(select);
  return data;
}
