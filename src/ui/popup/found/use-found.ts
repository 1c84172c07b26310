import { createContext, useContext, useMemo, useState } from "react";
import { hasKey } from "../../../core/status/problem.ts";
import { type Offer, offersOf, type ScanResult } from "../../../core/wallets/findings.ts";
import { usePopup } from "../model/popup-context.tsx";
import { type PageScan, usePageScan } from "./use-page-scan.ts";

/** The findings of the page that are not on the watchlist. They are never stored, and end with the popup. */
export type Found = {
  readonly offers: readonly Offer[];
  /** The scan that read them; null before. */
  readonly read: Extract<ScanResult, { kind: "read" }> | null;
  /**
   * `content`: the popup has nothing else to show. `foot`: below the list. `line`: folded to one line there. Null
   * without offers.
   */
  readonly place: "content" | "foot" | "line" | null;
  /** The first scan runs, whose result may take the place of what the popup shows. */
  readonly isAwaited: boolean;
  readonly scan: PageScan;
  readonly fold: () => void;
  readonly unfold: () => void;
};

/** Scans the page, and offers what it found. */
export function useFoundState(): Found {
  const { wallets, status, stored } = usePopup();
  const scan = usePageScan(wallets !== null);
  const [isFolded, setFolded] = useState(false);
  const read = scan.result?.kind === "read" ? scan.result : null;
  const offers = useMemo(
    () =>
      read === null || wallets === null
        ? []
        : offersOf(
            read.findings,
            wallets.map(({ wallet }) => wallet),
          ),
    [read, wallets],
  );
  const isFirst = !status.hasData && (stored.summary.walletCount === 0 || !hasKey(stored));
  const unfolded = isFirst ? "content" : "foot";
  const place = offers.length === 0 ? null : isFolded ? "line" : unfolded;
  return {
    offers,
    read,
    place,
    isAwaited: scan.isRunning && !scan.isRequested,
    scan,
    fold: () => setFolded(true),
    unfold: () => setFolded(false),
  };
}

export const FoundContext = createContext<Found | null>(null);

/** @returns what the scan of the popup around a component found */
export function useFound(): Found {
  const found = useContext(FoundContext);
  if (found === null) throw new Error("There is no popup around this component");
  return found;
}
