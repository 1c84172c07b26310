import type { MouseEvent } from "react";
import { browser } from "wxt/browser";
import { leavePopup } from "../../shared/open-options.ts";

/** ms to wait for the background, which starts within 0.3 s (measured), to note an opened airdrop. */
const notePatience = 2_000;

/** Where a link opens, as browsers decide for the same click. */
type OpenIn = "tab" | "backgroundTab" | "window";

/** Opens a page as the browser would for this click. @param note tells the background, see `openAirdrop` */
export function openByClick(event: MouseEvent<HTMLAnchorElement>, note: () => Promise<unknown>): void {
  // The click of another button opens a menu.
  if (event.button > 1) return;
  event.preventDefault();
  // In the side panel, the second click of a double click would open a second tab.
  if (event.detail > 1) return;
  void openAirdrop(note(), event.currentTarget.href, openInOf(event));
}

function openInOf({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): OpenIn {
  if (button === 1 || ctrlKey || metaKey) return "backgroundTab";
  return shiftKey ? "window" : "tab";
}

/**
 * Opens an airdrop's page after the background has noted it. A page that opens first closes the popup, and a
 * message to a background that is still starting would be lost.
 *
 * @param noted settles when the background has noted the airdrop, or has failed; the page opens in either
 *   case
 * @param url trusted, or confirmed by the user
 */
async function openAirdrop(noted: Promise<unknown>, url: string, openIn: OpenIn): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, notePatience));
  await Promise.race([noted, late]).catch(() => undefined);
  if (openIn === "window") return leavePopup(browser.windows.create({ url }));
  const opened = browser.tabs.create({ url, active: openIn === "tab" });
  if (openIn === "tab") leavePopup(opened);
  else await opened.catch(() => undefined);
}
