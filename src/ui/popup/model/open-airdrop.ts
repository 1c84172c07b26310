import type { MouseEvent } from "react";
import { browser } from "wxt/browser";
import { leavePopup } from "../../shared/open-options.ts";

/** ms to wait for the background, which starts within 0.3 s (measured), to note an opened airdrop. */
const notePatience = 2_000;

/** Where a link opens, as browsers decide for the same click. */
type OpenIn = "tab" | "backgroundTab" | "window";

/** Tells the background, before the popup closes. @param tabId of the opened tab; null for a window */
type Note = (tabId: number | null) => Promise<unknown>;

/** Opens a page as the browser would for this click. */
export function openByClick(event: MouseEvent<HTMLAnchorElement>, note: Note): void {
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
 * Shows an airdrop's page after the background has noted it. A page that shows first closes the popup, and a message to
 * a background that is still starting would be lost.
 *
 * @param url trusted, or confirmed by the user
 */
async function openAirdrop(url: string, openIn: OpenIn, note: Note): Promise<void> {
  if (openIn === "window") {
    await inPatience(note(null));
    return leavePopup(browser.windows.create({ url }));
  }
  const { id = null } = await browser.tabs.create({ url, active: false });
  await inPatience(note(id));
  if (openIn === "tab" && id !== null) leavePopup(browser.tabs.update(id, { active: true }));
}

/** Waits for the background, but a failure or a late answer keeps no page back. */
async function inPatience(noted: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, notePatience));
  await Promise.race([noted, late]).catch(() => undefined);
}
