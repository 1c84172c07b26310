import { useLayoutEffect } from "react";
import { appearanceItem } from "../../../storage/settings/display.ts";
import { setTheme } from "../theme.ts";
import { useItem } from "./use-item.ts";

/** Keeps the page light or dark as the user chose. */
export function useTheme(): void {
  const appearance = useItem(appearanceItem);
  const theme = appearance.state === "known" ? appearance.value.theme : "system";
  useLayoutEffect(() => setTheme(document.documentElement, theme), [theme]);
}
