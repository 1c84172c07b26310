import type { Appearance } from "../../storage/display.ts";

/** Applies the user's theme to the document; `system` leaves the choice to the browser. */
export function setTheme(root: HTMLElement, theme: Appearance["theme"]): void {
  root.style.colorScheme = theme === "system" ? "" : theme;
}
