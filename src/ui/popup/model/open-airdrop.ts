import type { MouseEvent } from "react";
import { browser } from "wxt/browser";
import { leavePopup } from "../../shared/open-pages.ts";

/** ms to wait for the background, which starts within 0.3 s (measured), to note an opened airdrop. */
const notePatience = 2_000;

/** Where a link opens, as browsers decide for the same click. */
type OpenIn = "tab" | "backgroundTab" | "window";

/**
 * Opens a page as the browser would for this click.
 *
 * @param note tells the background, which must hear of it before the popup closes
 */
export function openByClick(event: MouseEvent<HTMLAnchorElement>, note: () => Promise<unknown>): void {
  // The click of another button opens a menu.
  if (event.button > 1) return;
  event.preventDefault();
  // In the side panel, the second click of a double click would open a second tab.
  if (event.detail > 1) return;
  void openAirdrop(event.currentTarget.href, openInOf(event), note).catch(() => undefined);
}

function openInOf({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): OpenIn {
  if (button === 1 || ctrlKey || metaKey) return "backgroundTab";
  return shiftKey ? "window" : "tab";
}

/**
 * Opens an airdrop's page after the background has noted it. A page that shows first closes the popup, and a message
 * to a background that is still starting would be lost.
 *
 * @param url trusted, or confirmed by the user
 */
async function openAirdrop(url: string, openIn: OpenIn, note: () => Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, notePatience));
  // A failure or a late answer keeps no page back.
  await Promise.race([note(), patience]).catch(() => undefined);
  if (openIn === "backgroundTab") await browser.tabs.create({ url, active: false });
  else leavePopup(openIn === "window" ? browser.windows.create({ url }) : browser.tabs.create({ url }));
}
