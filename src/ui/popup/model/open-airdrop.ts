import type { MouseEvent } from "react";
import { browser } from "wxt/browser";
import { leavePopup, openOnceNoted } from "../../shared/open-pages.ts";

/** Where a link opens, as browsers decide for the same click. */
type OpenIn = "tab" | "backgroundTab" | "window";

/**
 * Opens a page, trusted or confirmed by the user, as the browser would for this click.
 *
 * @param note tells the background, which must hear of it before the popup closes
 */
export function openByClick(event: MouseEvent<HTMLAnchorElement>, note: () => Promise<unknown>): void {
  // The click of another button opens a menu.
  if (event.button > 1) return;
  event.preventDefault();
  // In the side panel, the second click of a double click would open a second tab.
  if (event.detail > 1) return;
  const url = event.currentTarget.href;
  const openIn = openInOf(event);
  // A failure keeps no page back.
  const noted = note().catch(() => undefined);
  if (openIn === "tab") openOnceNoted(url, noted);
  else if (openIn === "window") leavePopup(noted.then(() => browser.windows.create({ url })));
  // The popup stays open, and with it the message.
  else void browser.tabs.create({ url, active: false }).catch(() => undefined);
}

function openInOf({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): OpenIn {
  if (button === 1 || ctrlKey || metaKey) return "backgroundTab";
  return shiftKey ? "window" : "tab";
}
