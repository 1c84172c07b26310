import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import type { Settings } from "../../../storage/settings/settings.ts";
import { useCommand } from "../../shared/data/use-command.ts";

/** The tab under the popup; null when the popup page is open in a tab of its own. */
async function pageTab(): Promise<number | null> {
  const [[active], own] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    browser.tabs.getCurrent(),
  ]);
  const id = active?.id;
  return id === undefined || id === own?.id ? null : id;
}

/** Scans the page under the popup, at once or on request. @param isOverPage false where no page can be scanned */
export function useScan(when: Settings["scan"], isOverPage: boolean) {
  const [tabId, setTabId] = useState<number | null>(null);
  const { run, pending, problem } = useCommand("scanPage");
  const started = useRef(false);

  useEffect(() => {
    if (started.current || !isOverPage) return;
    started.current = true;
    pageTab().then(
      (id) => {
        setTabId(id);
        if (id !== null && when === "onOpen") void run({ tabId: id });
      },
      // The browser has no tabs, or it is closing.
      () => setTabId(null),
    );
  }, [when, run, isOverPage]);

  const scan = useCallback(() => {
    if (tabId !== null) void run({ tabId });
  }, [tabId, run]);

  return { tabId, pending, problem, scan };
}
