import { useLayoutEffect } from "react";
import { usePage } from "./use-page.ts";

/** Applies the user's theme to the page, live. */
export function useTheme(): void {
  const { theme } = usePage(({ appearance }) => appearance);
  useLayoutEffect(() => {
    // `system` leaves the choice to the browser.
    document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  }, [theme]);
}
