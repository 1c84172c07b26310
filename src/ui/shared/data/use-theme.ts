import { useLayoutEffect } from "react";
import { appearanceItem } from "../../../storage/settings/display.ts";
import { setTheme } from "../theme.ts";
import { useValue } from "./use-item.ts";

/** Applies the user's theme to the page, live. */
export function useTheme(): void {
  const { theme } = useValue(appearanceItem);
  useLayoutEffect(() => setTheme(document.documentElement, theme), [theme]);
}
