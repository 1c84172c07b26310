import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";

/** Facts that the user changes elsewhere in the browser: read now, and again when the user returns to the page. */

/** @returns the keys that open the popup, as the browser writes them; "" for none, null until it has answered */
export function useShortcut(): string | null {
  return useFact("shortcut", async () => {
    const commands = await browser.commands.getAll();
    return commands.find(({ name }) => name === "_execute_action")?.shortcut ?? "";
  });
}

/** @returns whether the icon is pinned; null until the browser has answered, or where it cannot tell */
export function useOnToolbar(): boolean | null {
  return useFact("toolbar", async () => (await browser.action.getUserSettings()).isOnToolbar === true);
}

function useFact<T>(name: string, ask: () => Promise<T>): T | null {
  const { data } = useQuery({
    queryKey: ["browserFact", name],
    queryFn: ask,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return data ?? null;
}
