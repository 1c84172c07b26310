import { screen } from "@testing-library/react";
import { type Scan, scansItem } from "../../../../src/storage/wallets/scans.ts";
import { answerTo, pageTab, store } from "../../world.ts";

/** The time of the scan, ms since the epoch. */
export const scannedAt = Date.now();

/** The source of a wallet that a scan found on a site. */
export const from = (origin: string) =>
  ({ kind: "page", origin, wallet: "W", remembered: false, firstSeen: 1, lastSeen: 1 }) as const;

export function scan(outcome: Scan["outcome"], over: Partial<Scan> = {}): Scan {
  return {
    tabId: pageTab,
    origin: "https://app.example.org",
    at: scannedAt,
    document: "a document",
    late: false,
    readBeforeLimit: null,
    shownAt: scannedAt,
    outcome,
    ...over,
  };
}

/** Lets the background return a scan of the page. */
export function scanFinds(outcome: Scan["outcome"], over: Partial<Scan> = {}): void {
  answerTo("scanPage", async () => {
    await store(scansItem, [scan(outcome, over)]);
  });
}

/** The part of the popup that shows the result of a scan. */
export const foot = () => screen.findByRole("contentinfo");
