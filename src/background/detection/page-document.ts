import { browser } from "wxt/browser";
import type { ProbeReport } from "../../detection/finding.ts";
import { parseProbeReport } from "../../detection/finding-schema.ts";
import { probe } from "../../detection/probe.ts";

export type PageDocument = {
  readonly tabId: number;
  readonly origin: string;
  /** The browser's document id, never reused; null in browsers without ids. */
  readonly id: string | null;
  /** ms since the epoch; tells documents without an id apart. */
  readonly startedAt: number;
};

// Runs in the extension's isolated world, where the page cannot change its results.
function describeDocument(): { origin: string; startedAt: number; contentType: string } {
  const { contentType } = document;
  return { origin: location.origin, startedAt: performance.timeOrigin, contentType };
}

/**
 * @returns the document of a tab; null where the browser permits no script (docs/closed-pages.md), which it reports
 *   by an error, by no result, or for Chromium's PDF viewer not at all
 */
export async function documentIn(tabId: number): Promise<PageDocument | null> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      func: describeDocument,
      // A loading page has its origin already.
      injectImmediately: true,
    });
    const described = injected?.result;
    if (described == null || !/^https?:/.test(described.origin)) return null;
    // Chromium runs the script in the empty page around its viewer, with the origin of the PDF.
    if (described.contentType === "application/pdf") return null;
    const id: string | undefined = injected?.documentId;
    return { tabId, origin: described.origin, id: id ?? null, startedAt: described.startedAt };
  } catch {
    return null;
  }
}

/** @returns the origin of a tab by its URL; empty when the tab is gone or its URL unknown */
export async function originIn(tabId: number): Promise<string> {
  try {
    const { url } = await browser.tabs.get(tabId);
    return (url && URL.parse(url)?.origin) || "";
  } catch {
    return "";
  }
}

/**
 * Runs the probe in a document; without document ids in the current one, which may be a later one.
 * @returns the parsed report; null without one, e.g. because the document is gone
 */
export async function probeIn({ tabId, id }: PageDocument): Promise<ProbeReport | null> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: id === null ? { tabId } : { tabId, documentIds: [id] },
      // The browser sends the function as text. The build makes it one function without imports.
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
