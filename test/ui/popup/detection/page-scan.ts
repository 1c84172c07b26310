import { screen } from "@testing-library/react";
import { type Scan, scansItem } from "../../../../src/storage/scans/scans.ts";
import { answerTo, pageTab, store } from "../../world.ts";

/** The page under the popup, and what a look into it finds. */

/** ms since the epoch */
export const lastFetchAt = Date.now();

export function scan(outcome: Scan["outcome"], over: Partial<Scan> = {}): Scan {
  return {
    tabId: pageTab,
    origin: "https://app.example.org",
    at: lastFetchAt,
    shownAt: lastFetchAt,
    outcome,
    ...over,
  };
}

/**
 * Lets the background find something on the page.
 *
 * @param toldAt null for what a scan without a click found
 */
export function lookFinds(
  outcome: Scan["outcome"],
  tabId: number = pageTab,
  shownAt: number | null = lastFetchAt,
): void {
  answerTo("scanPage", async () => {
    await store(scansItem, [scan(outcome, { tabId, shownAt })]);
  });
}

/** Where the popup says what a look found. */
export const foot = () => screen.findByRole("contentinfo");
