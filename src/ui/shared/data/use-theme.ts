import { useLayoutEffect } from "react";
import { appearanceItem } from "../../../storage/items.ts";
import { useItem } from "./use-item.ts";

/** Applies the user's theme to the page, live. @param first until storage has answered */
export function useTheme(first = appearanceItem.fallback): void {
  const known = useItem(appearanceItem);
  const { theme } = known.state === "known" ? known.value : first;
  useLayoutEffect(() => {
    // `system` leaves the choice to the browser.
    document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  }, [theme]);
}
