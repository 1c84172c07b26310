import { useQuery } from "@tanstack/react-query";

/**
 * A fact that the user changes elsewhere in the browser: read now, and again whenever the user returns to the
 * page.
 *
 * @param name the name of the query, unique for each fact
 * @returns null until the browser has answered, or where it cannot tell
 */
export function useBrowserFact<T>(name: string, ask: () => Promise<T>): T | null {
  const { data } = useQuery({
    queryKey: ["browserFact", name],
    queryFn: ask,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return data ?? null;
}
