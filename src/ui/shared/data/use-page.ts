import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { send } from "../../../messaging/client.ts";
import { userItems } from "../../../storage/items.ts";
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

/** Applies the user's theme to the page, live. */
export function useTheme(): void {
  const { theme } = usePage(({ appearance }) => appearance);
  useLayoutEffect(() => {
    // `system` leaves the choice to the browser.
    document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  }, [theme]);
}

/**
 * Wakes the background when the page finds what storage has lost or damaged: it saves what cannot be read, and
 * fetches lost answers.
 * @param lacksAnswers whether the page found a stored answer of an active wallet to be gone
 */
export function useRepair(lacksAnswers: boolean): void {
  const isDamaged = usePage(({ damaged }) => damaged.some((name) => Object.hasOwn(userItems, name)));
  useEffect(() => {
    // If it fails, the background repairs it at its next start.
    if (isDamaged || lacksAnswers) void send("repair", {}).catch(() => undefined);
  }, [isDamaged, lacksAnswers]);
}
