import { browser } from "wxt/browser";
import { leavePopup } from "../../shared/open-options.ts";

/** Chrome has `sidePanel`. Firefox has `sidebarAction`, which the types lack. */
type WithPanel = Pick<typeof browser, "windows"> &
  Partial<Pick<typeof browser, "sidePanel">> & {
    readonly sidebarAction?: { open(): Promise<void> };
  };

/**
 * @returns opens the side panel and closes the popup; call it directly in a click handler. Null where the
 *   browser has no side panel
 */
export function panelOpener(): (() => void) | null {
  const { sidePanel, sidebarAction, windows }: WithPanel = browser;
  // Firefox no longer counts this as a click after the first `await`.
  if (sidebarAction !== undefined) return () => leavePopup(sidebarAction.open());
  if (sidePanel === undefined) return null;
  return () =>
    leavePopup(
      windows.getCurrent().then(({ id: windowId = windows.WINDOW_ID_NONE }) => sidePanel.open({ windowId })),
    );
}
