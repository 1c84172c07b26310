import { useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { type Scan, scansItem } from "../../../storage/wallets/scans.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import type { Toast } from "../toast/toast-area.tsx";
import { ScanOutcome } from "./scan-outcome.tsx";
import { ScanQuestion } from "./scan-question.tsx";
import { ScanWays } from "./site-menu.tsx";
import { isWorthShowing } from "./worth-showing.ts";

/**
 * Scans the page under the popup, at once or on request, and shows the result.
 *
 * @returns `toast`: the result; `start`: starts a scan, null where no page can be scanned. A popup that scans when it
 *   opens offers `start` only after finding nothing, and keeps it after a press; `fresh`: this popup's last scan
 */
export function useScan(): {
  readonly toast: Toast | null;
  readonly start: (() => void) | null;
  readonly fresh: Scan | null;
} {
  const { stored, pages, all } = usePopup();
  const { scan: when } = stored.settings;
  const scans = useItem(scansItem);
  const { tabId, isRunning, isRequested, start } = usePageScan(when === "onOpen", scans.state !== "loading");
  /** The time of the scan whose result the user undid or blocked. */
  const [handled, setHandled] = useState<number | null>(null);
  const latest = scans.state === "known" ? scans.value.find((other) => other.tabId === tabId) : undefined;

  function toastOf(): Toast | null {
    if (isRunning)
      return isRequested ? { key: "scan", words: <p>{i18n.t("scan.scanning")}</p>, isQuestion: true } : null;
    if (latest === undefined || latest.at === handled) return null;
    const scan = withoutAdditions(latest);
    if (!isRequested && !isWorthShowing(scan, all?.wallets ?? null, pages)) return null;
    return resultToast(scan, () => setHandled(scan.at));
  }

  const toast = tabId === null ? null : toastOf();
  const hasFoundNothing = toast !== null && latest?.outcome.kind === "nothing";
  const isOffered = when === "onDemand" || isRequested || hasFoundNothing;
  const isFresh = !isRunning && (isRequested || when === "onOpen");
  return {
    toast,
    start: tabId !== null && isOffered ? start : null,
    fresh: (isFresh && latest) || null,
  };
}

/** @param onHandled called when the user has undone the result or blocked the site */
function resultToast(scan: Scan, onHandled: () => void): Toast {
  const { at, outcome } = scan;
  const shared = { key: `scan ${at} ${outcome.kind}`, words: <ScanOutcome scan={scan} /> };
  switch (outcome.kind) {
    case "ask":
      return {
        ...shared,
        isQuestion: !outcome.declined,
        // A new key discards a press that began on the question before.
        details: <ScanQuestion key={at} scan={scan} outcome={outcome} onBlocked={onHandled} />,
      };
    case "added":
      return { ...shared, buttons: <ScanWays scan={scan} added={outcome.added} onHandled={onHandled} /> };
    case "nothing":
      return { ...shared, buttons: <ScanWays scan={scan} added={[]} onHandled={onHandled} /> };
    default:
      return shared;
  }
}

/** Leaves out additions without a click: their own toast shows them, with undo. */
function withoutAdditions(scan: Scan): Scan {
  const { outcome, shownAt } = scan;
  if (shownAt !== null || outcome.kind !== "added") return scan;
  return { ...scan, outcome: { ...outcome, added: [], known: [...outcome.added, ...outcome.known] } };
}

/**
 * @param atOnce whether to scan without a request
 * @param isReady the first rows must not wait for the background to start
 * @returns `tabId`: the page; null where no page can be scanned
 */
function usePageScan(atOnce: boolean, isReady: boolean) {
  const { run } = useActions();
  const surface = useSurface();
  const [tabId, setTabId] = useState<number | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const isStarted = useRef(false);

  async function scan(id: number) {
    setRunning(true);
    await run("scanPage", { tabId: id });
    setRunning(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the popup has opened
  useEffect(() => {
    // A scan needs the click on the toolbar icon, which grants the page.
    if (isStarted.current || !isReady || surface === "panel") return;
    isStarted.current = true;
    pageTab().then(
      (id) => {
        setTabId(id);
        if (id !== null && atOnce) void scan(id);
      },
      // The browser has no tabs, or it is closing.
      () => undefined,
    );
  }, [isReady]);

  return {
    tabId,
    isRunning,
    isRequested,
    start() {
      if (isRunning || tabId === null) return;
      setRequested(true);
      void scan(tabId);
    },
  };
}

/** The tab under the popup; null when the popup page is itself a tab, because a restored one may be in the background. */
async function pageTab(): Promise<number | null> {
  const [[active], own] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    browser.tabs.getCurrent(),
  ]);
  return own === undefined ? (active?.id ?? null) : null;
}
