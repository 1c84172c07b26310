import { useLayoutEffect } from "react";
import { appearanceItem } from "../../../storage/settings/display.ts";
import { setTheme } from "../theme.ts";
import { useItem } from "./use-item.ts";

/** Applies the user's theme to the page, live. */
export function useTheme(): void {
  const appearance = useItem(appearanceItem);
  const theme = appearance.state === "known" ? appearance.value.theme : "system";
  useLayoutEffect(() => setTheme(document.documentElement, theme), [theme]);
}
