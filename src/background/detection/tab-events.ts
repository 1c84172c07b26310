import { browser } from "wxt/browser";
import { sideEffect } from "../effects.ts";

/** What the browser tells of tabs: one that finished loading, came to the front, or whose window did. */
export type TabEvents = {
  /** Call synchronously at the start of the background, else the event that woke it is lost. */
  follow(): void;
  /**
   * While nobody wants to know, no page that loads may wake the background. Firefox wakes it all the same for what was
   * followed at its start (its bug 1899767), but not for what is followed later: hence `follow` at every start.
   */
  ignore(): void;
};

/** @param onTab called with every such tab */
export function tabEvents(
  onTab: (tab: { id?: number | undefined; url?: string | undefined }) => void,
): TabEvents {
  const updated = (
    _id: number,
    change: { status?: string | undefined },
    tab: Parameters<typeof onTab>[0],
  ) => {
    if (change.status === "complete") onTab(tab);
  };
  const activated = ({ tabId }: { tabId: number }) => {
    // A tab closed at once is of no interest.
    browser.tabs.get(tabId).then(onTab, () => undefined);
  };
  const focused = (windowId: number) => {
    if (windowId === browser.windows.WINDOW_ID_NONE) return;
    browser.tabs.query({ active: true, windowId }).then(
      ([tab]) => tab !== undefined && onTab(tab),
      () => undefined,
    );
  };
  return {
    follow() {
      if (browser.tabs.onUpdated.hasListener(updated)) return;
      browser.tabs.onUpdated.addListener(updated);
      browser.tabs.onActivated.addListener(activated);
      // Firefox for Android has no windows.
      void sideEffect(() => browser.windows.onFocusChanged.addListener(focused));
    },
    ignore() {
      browser.tabs.onUpdated.removeListener(updated);
      browser.tabs.onActivated.removeListener(activated);
      void sideEffect(() => browser.windows.onFocusChanged.removeListener(focused));
    },
  };
}
