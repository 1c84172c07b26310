import { useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import type { ScanResult } from "../../../core/wallets/findings.ts";
import { useActions } from "../model/actions.ts";
import { useSurface } from "../model/surface.ts";

/** Only the click on the toolbar icon, which opens the popup, grants the page. */
export type PageScan = {
  /** The last result; null before the first. */
  readonly result: ScanResult | null;
  readonly isRunning: boolean;
  /** Whether the user pressed for a scan. The first one runs in silence. */
  readonly isRequested: boolean;
  /** Scans again; null where no page can be scanned. */
  readonly start: (() => void) | null;
};

/** Scans the page under the popup once it has opened. @param isReady the first rows must not wait for the background */
export function usePageScan(isReady: boolean): PageScan {
  const { run } = useActions();
  const surface = useSurface();
  const [tabId, setTabId] = useState<number | null>(null);
  const [result, setResult] = useState<ScanResult | null>(null);
  const [isRunning, setRunning] = useState(surface === "popup");
  const [isRequested, setRequested] = useState(false);
  const isStarted = useRef(false);

  async function scan(id: number) {
    setRunning(true);
    const found = await run("scanPage", { tabId: id });
    if (found !== null) setResult(found);
    setRunning(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the popup has opened
  useEffect(() => {
    if (isStarted.current || !isReady || surface !== "popup") return;
    isStarted.current = true;
    void pageTab().then((id) => {
      setTabId(id);
      if (id === null) setRunning(false);
      else void scan(id);
    });
  }, [isReady]);

  function start(id: number) {
    if (isRunning) return;
    setRequested(true);
    void scan(id);
  }
  return { result, isRunning, isRequested, start: tabId === null ? null : () => start(tabId) };
}

/** @returns the tab under the popup; null when the popup's page is itself a tab, and in a browser without tabs */
async function pageTab(): Promise<number | null> {
  try {
    const [[active], own] = await Promise.all([
      browser.tabs.query({ active: true, currentWindow: true }),
      browser.tabs.getCurrent(),
    ]);
    return own === undefined ? (active?.id ?? null) : null;
  } catch {
    return null;
  }
}
