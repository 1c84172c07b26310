import { browser } from "wxt/browser";
import type { Time } from "../../config.ts";
import { probe } from "../../detection/families/probe.ts";
import type { ProbeReport } from "../../detection/finding.ts";
import { parseProbeReport } from "../../detection/finding-schema.ts";

export type PageDocument = {
  readonly tabId: number;
  readonly origin: string;
  /** The browser's document id, never reused; null in browsers without ids. */
  readonly id: string | null;
  /** Tells documents without an id apart. */
  readonly startedAt: Time;
};

// This runs in the extension's isolated world, where the page cannot change its results.
function describeDocument(): { origin: string; startedAt: Time; contentType: string } {
  const { contentType } = document;
  return { origin: location.origin, startedAt: performance.timeOrigin, contentType };
}

/** @returns the document of a tab; null where the browser permits no script (docs/wallets.md) */
export async function documentIn(tabId: number): Promise<PageDocument | null> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      func: describeDocument,
      // A page has its origin before it has loaded.
      injectImmediately: true,
    });
    const described = injected?.result;
    if (described == null || !/^https?:/.test(described.origin)) return null;
    // Chromium reports no error for a PDF: it runs the script in the empty page around its viewer.
    if (described.contentType === "application/pdf") return null;
    const id: string | undefined = injected?.documentId;
    return { tabId, origin: described.origin, id: id ?? null, startedAt: described.startedAt };
  } catch {
    return null;
  }
}

/**
 * Runs the probe in a document. A browser without document ids runs it in the tab's current document.
 * @returns the parsed report; null when there is none, e.g. because the document is gone
 */
export async function probeIn({ tabId, id }: PageDocument): Promise<ProbeReport | null> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: id === null ? { tabId } : { tabId, documentIds: [id] },
      // The browser sends the function as text. The build makes it one function without imports.
      func: probe,
      world: "MAIN",
      // A page that waits for a script may never have loaded. The probe waits for its wallets.
      injectImmediately: true,
    });
    return parseProbeReport(injected?.result) ?? null;
  } catch {
    return null;
  }
}

/** @returns a text that no other document of the tab has */
export function documentKey({ id, origin, startedAt }: PageDocument): string {
  return `${id ?? ""} ${origin} ${startedAt}`;
}
