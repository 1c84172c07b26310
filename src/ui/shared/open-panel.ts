import { browser } from "wxt/browser";
import { leavePopup } from "./open-options.ts";

/** Chrome has `sidePanel`. Firefox has `sidebarAction`, which the types lack. */
type WithPanel = Pick<typeof browser, "windows"> &
  Partial<Pick<typeof browser, "sidePanel">> & {
    readonly sidebarAction?: { open(): Promise<void> };
  };

/** @returns opens the side panel; call it directly in a click handler. Null where the browser has no side panel */
function openerOf(api: WithPanel): (() => Promise<void>) | null {
  const { sidePanel, sidebarAction } = api;
  // Firefox no longer counts this as a click after the first `await`.
  if (sidebarAction !== undefined) return () => sidebarAction.open();
  if (sidePanel === undefined) return null;
  return async () => {
    // Chromium sets up an API at its first use, which would delay the popup's first rows.
    const { windows } = api;
    const { id: windowId = windows.WINDOW_ID_NONE } = await windows.getCurrent();
    await sidePanel.open({ windowId });
  };
}

/** @returns opens the side panel and closes the popup; call it directly in a click handler. Null as above */
export function panelOpener(): (() => void) | null {
  const open = openerOf(browser);
  return open === null ? null : () => leavePopup(open());
}

/** Opens the list in the side panel, or in a tab where no panel opens. Call it directly in a click handler. */
export function openList(): void {
  const open = openerOf(browser) ?? openListTab;
  open()
    .catch(openListTab)
    .catch(() => undefined);
}

async function openListTab(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL("/popup.html") });
}
