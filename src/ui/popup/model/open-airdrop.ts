import type { MouseEvent } from "react";
import { browser } from "wxt/browser";
import { leavePopup } from "../../shared/open-options.ts";

/** ms to wait for the background, which starts within 0.3 s (measured), to note an opened airdrop and its tab. */
const notePatience = 2_000;

/** Where a link opens, as browsers decide for the same click. */
type OpenIn = "tab" | "backgroundTab" | "window";

/** Messages to the background, which must arrive before the popup closes. */
type Notes = {
  readonly opening: () => Promise<unknown>;
  /** @param tabId the tab of the page, which is not shown yet; null for an unknown one */
  readonly opened: (tabId: number | null) => Promise<unknown>;
};

/** Opens a page as the browser would for this click. */
export function openByClick(event: MouseEvent<HTMLAnchorElement>, notes: Notes): void {
  // The click of another button opens a menu.
  if (event.button > 1) return;
  event.preventDefault();
  // In the side panel, the second click of a double click would open a second tab.
  if (event.detail > 1) return;
  void openAirdrop(event.currentTarget.href, openInOf(event), notes).catch(() => undefined);
}

function openInOf({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): OpenIn {
  if (button === 1 || ctrlKey || metaKey) return "backgroundTab";
  return shiftKey ? "window" : "tab";
}

/**
 * Opens an airdrop's page after the background has noted it. A page that shows first closes the popup, and a message to a
 * background that is still starting would be lost.
 *
 * @param url trusted, or confirmed by the user
 */
async function openAirdrop(url: string, openIn: OpenIn, { opening, opened }: Notes): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, notePatience));
  // A failure or a late answer keeps no page back.
  const inPatience = (noted: Promise<unknown>) => Promise.race([noted, patience]).catch(() => undefined);
  await inPatience(opening());
  if (openIn === "window") {
    await inPatience(opened(null));
    return leavePopup(browser.windows.create({ url }));
  }
  const { id = null } = await browser.tabs.create({ url, active: false });
  await inPatience(opened(id));
  if (id === null) return;
  if (openIn === "tab") leavePopup(browser.tabs.update(id, { active: true }));
}
