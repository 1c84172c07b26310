import type { Appearance } from "../../storage/settings/display.ts";

/** Shows the document light or dark as the user chose; `system` leaves it to the browser. */
export function setTheme(root: HTMLElement, theme: Appearance["theme"]): void {
  root.style.colorScheme = theme === "system" ? "" : theme;
}
