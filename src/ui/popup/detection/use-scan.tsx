import { useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { type Scan, scansItem } from "../../../storage/wallets/scans.ts";
import { Button } from "../../shared/components/button.tsx";
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
 *   opens offers `start` only after finding nothing, and keeps it after a press
 */
export function useScan(): {
  readonly toast: Toast | null;
  readonly start: (() => void) | null;
} {
  const { stored, pages, all } = usePopup();
  const { scan: when } = stored.settings;
  const scans = useItem(scansItem);
  const page = usePageScan(when === "onOpen", scans.state !== "loading");
  const { tabId, isRequested, start } = page;
  /** The time of the scan whose result the user undid or blocked. */
  const [handled, setHandled] = useState<number | null>(null);
  const latest = scans.state === "known" ? scans.value.find((other) => other.tabId === tabId) : undefined;
  const isRepeating = useSecondScan(page, latest);

  function toastOf(): Toast | null {
    const isPending = isRepeating && latest?.outcome.kind === "nothing";
    if (page.isRunning || isPending)
      return isRequested ? { key: "scan", words: <p>{i18n.t("scan.scanning")}</p>, isQuestion: true } : null;
    if (latest === undefined || latest.at === handled) return null;
    const scan = withoutAdditions({ ...latest, late: latest.late && !isRepeating });
    if (!isRequested && !isWorthShowing(scan, all?.wallets ?? null, pages)) return null;
    return resultToast(scan, start, () => setHandled(scan.at));
  }

  const toast = tabId === null ? null : toastOf();
  const hasFoundNothing = toast !== null && latest?.outcome.kind === "nothing";
  const isOffered = when === "onDemand" || isRequested || hasFoundNothing;
  return {
    toast,
    start: tabId !== null && isOffered ? start : null,
  };
}

/**
 * @param onAgain scans again
 * @param onHandled called when the user has undone the result or blocked the site
 */
function resultToast(scan: Scan, onAgain: () => void, onHandled: () => void): Toast {
  const { at, outcome, late } = scan;
  const again = (late || outcome.kind === "noAnswer") && (
    <Button variant="text" onClick={onAgain}>
      {i18n.t("scan.again")}
    </Button>
  );
  const shared = {
    key: `scan ${at} ${outcome.kind}${late ? " late" : ""}`,
    words: <ScanOutcome scan={scan} />,
    buttons: again,
  };
  switch (outcome.kind) {
    case "ask":
      return {
        ...shared,
        isQuestion: !outcome.declined,
        // A new key discards a press that began on the question before.
        details: <ScanQuestion key={at} scan={scan} outcome={outcome} onBlocked={onHandled} />,
      };
    case "added":
    case "nothing": {
      const added = outcome.kind === "added" ? outcome.added : [];
      return {
        ...shared,
        buttons: <ScanWays scan={scan} added={added} onHandled={onHandled} />,
        // Beside *Undo*, the text would have no room in longer languages.
        details: again && <div>{again}</div>,
      };
    }
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

/** Scans once more by itself, once for each popup, after a scan of this popup was too early for a wallet. */
function useSecondScan({ hasRun, repeat }: PageScan, latest: Scan | undefined): boolean {
  const [state, setState] = useState<"notYet" | "running" | "done">("notYet");
  const lateAt = hasRun && latest?.late === true ? latest.at : null;
  const isDue = lateAt !== null && state === "notYet";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a scan was too early
  useEffect(() => {
    if (!isDue) return;
    setState("running");
    void repeat(lateAt).then(() => setState("done"));
  }, [isDue]);

  return isDue || state === "running";
}

type PageScan = ReturnType<typeof usePageScan>;

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
  const [hasRun, setHasRun] = useState(false);
  const isStarted = useRef(false);

  async function scan(id: number) {
    setRunning(true);
    const isStored = (await run("scanPage", { tabId: id })) !== null;
    setRunning(false);
    if (isStored) setHasRun(true);
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
    /** Whether the stored scan of this page is one of this popup. */
    hasRun,
    /** @param at the time of the scan that was too early */
    async repeat(at: Time) {
      if (tabId !== null) await run("scanPage", { tabId, again: at });
    },
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
