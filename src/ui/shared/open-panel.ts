import { browser } from "wxt/browser";
import { leavePopup } from "./open-options.ts";

/** Chrome has `sidePanel`. Firefox has `sidebarAction`, which the types lack. */
type WithPanel = Pick<typeof browser, "windows"> &
  Partial<Pick<typeof browser, "sidePanel">> & {
    readonly sidebarAction?: { open(): Promise<void> };
  };

/** @returns opens the side panel and closes the popup, if called directly in a click handler; null without side panels */
export function panelOpener(): (() => void) | null {
  const api: WithPanel = browser;
  const { sidePanel, sidebarAction } = api;
  // Firefox no longer counts this as a click after the first `await`.
  if (sidebarAction !== undefined) return () => leavePopup(sidebarAction.open());
  if (sidePanel === undefined) return null;
  async function openPanel(panel: NonNullable<typeof sidePanel>) {
    // Chromium sets up an API at its first use, which would delay the popup's first rows.
    const { windows } = api;
    const { id: windowId = windows.WINDOW_ID_NONE } = await windows.getCurrent();
    await panel.open({ windowId });
  }
  return () => leavePopup(openPanel(sidePanel));
}
