import { browser } from "wxt/browser";
import type { ProbeReport } from "../../detection/finding.ts";
import { parseProbeReport } from "../../detection/finding-schema.ts";
import { probe } from "../../detection/probe.ts";

/** A document in the top frame of a tab, told apart from the one before and after it. */
export type PageDocument = {
  readonly tabId: number;
  readonly origin: string;
  /** The browser's own name for it, which no other document ever has; null where the browser gives none. */
  readonly id: string | null;
  /** When it was started, ms since the epoch: another document has another. */
  readonly startedAt: number;
};

// Runs in the extension's own world, where the page's scripts cannot change what it sees.
function describeDocument(): { origin: string; startedAt: number; contentType: string } {
  const { contentType } = document;
  return { origin: location.origin, startedAt: performance.timeOrigin, contentType };
}

/**
 * @returns the document now in the tab; null where the browser lets no extension look, which it says by throwing,
 *   by an empty list or by an empty result, and in Chromium's PDF viewer not at all (measured: docs/closed-pages.md)
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
    if (described == null || !/^https?:/.test(described.origin)) return null;
    // Chromium runs scripts in the empty page around its viewer, under the origin of the document shown.
    if (described.contentType === "application/pdf") return null;
    const id: string | undefined = injected?.documentId;
    return { tabId, origin: described.origin, id: id ?? null, startedAt: described.startedAt };
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

/**
 * Runs the wallet probe in a document. Without document ids it runs in what the tab shows by then, which may be another.
 *
 * @returns its report, parsed; null where there is none, e.g. because the document is gone
 */
export async function probeIn({ tabId, id }: PageDocument): Promise<ProbeReport | null> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: id === null ? { tabId } : { tabId, documentIds: [id] },
      // The browser sends the function as text, so the build makes one function of it that imports nothing.
      func: probe,
      world: "MAIN",
    });
    return parseProbeReport(injected?.result) ?? null;
  } catch {
    return null;
  }
}

export function isSameDocument(a: PageDocument, b: PageDocument | null): boolean {
  return b !== null && a.id === b.id && a.origin === b.origin && a.startedAt === b.startedAt;
}
