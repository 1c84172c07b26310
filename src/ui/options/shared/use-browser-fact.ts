import { useQuery } from "@tanstack/react-query";

/**
 * Something the browser knows and the user changes elsewhere in it: read now, and again whenever the user comes back.
 *
 * @param name tells it from other facts
 * @returns null while it is not known, or where the browser does not tell
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
