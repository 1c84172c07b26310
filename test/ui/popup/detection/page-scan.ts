import { screen } from "@testing-library/react";
import { type Look, looksItem } from "../../../../src/storage/scans/scans.ts";
import { answerTo, pageTab, store } from "../../world.ts";

/** The page under the popup, and what a look into it finds. */

/** ms since the epoch */
export const lookedAt = Date.now();

export function look(outcome: Look["outcome"], over: Partial<Look> = {}): Look {
  return {
    tabId: pageTab,
    origin: "https://app.example.org",
    at: lookedAt,
    toldAt: lookedAt,
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
  outcome: Look["outcome"],
  tabId: number = pageTab,
  toldAt: number | null = lookedAt,
): void {
  answerTo("scanPage", async () => {
    await store(looksItem, [look(outcome, { tabId, toldAt })]);
  });
}

/** Where the popup says what a look found. */
export const foot = () => screen.findByRole("contentinfo");
