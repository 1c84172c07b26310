import { browser } from "wxt/browser";
import type { ProbeReport } from "../wallets/finding.ts";
import { parseProbeReport } from "../wallets/finding-schema.ts";

/** A document in the top frame of a tab, told apart from the one before and after it. */
export type PageDocument = {
  readonly origin: string;
  /** When it was started, ms since the epoch: another document has another. */
  readonly startedAt: number;
};

// Runs in the extension's own world, where the page's scripts cannot change what it sees.
function describeDocument(): { origin: string; startedAt: number } {
  return { origin: location.origin, startedAt: performance.timeOrigin };
}

/**
 * @returns the document now in the tab; null where the browser lets no extension look, which it says by throwing,
 *   by an empty list or by an empty result (measured)
 */
export async function documentIn(tabId: number): Promise<PageDocument | null> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      func: describeDocument,
      // A page that is still loading has an origin already.
      injectImmediately: true,
    });
    const described = injected?.result;
    return described != null && /^https?:/.test(described.origin) ? described : null;
  } catch {
    // A closed page: the browser's own words about it ("Cannot access…") are not for people.
    return null;
  }
}

/** @returns the origin of what a tab shows, as the browser itself tells it; empty where it does not */
export async function originIn(tabId: number): Promise<string> {
  try {
    const { url } = await browser.tabs.get(tabId);
    return (url && URL.parse(url)?.origin) || "";
  } catch {
    // The tab is gone: nobody is left to read its name.
    return "";
  }
}

/** Runs the wallet probe in the page. @returns its report, parsed; null where there is none */
export async function probeIn(tabId: number): Promise<ProbeReport | null> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      files: ["/wallet-probe.js"],
      world: "MAIN",
    });
    return parseProbeReport(injected?.result) ?? null;
  } catch {
    return null;
  }
}

export function isSameDocument(a: PageDocument, b: PageDocument | null): boolean {
  return b !== null && a.origin === b.origin && a.startedAt === b.startedAt;
}
