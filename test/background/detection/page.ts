import { vi } from "vitest";
import { browser } from "wxt/browser";
import type { ProbeReport } from "../../../src/detection/finding.ts";

export const origin = "https://dapp.example";

/**
 * The browser's answers for the page: one document for each call, and the probe's result. Only some browsers give a
 * `documentId`.
 */
export function page(result: unknown, documents: readonly Shown[] = [{ origin, startedAt: 1 }]) {
  let scans = 0;
  vi.spyOn(browser.scripting, "executeScript").mockImplementation(async (injection: { world?: string }) => {
    const shown = documents[Math.min(scans, documents.length - 1)];
    if (injection.world !== "MAIN") {
      scans += 1;
      return [{ frameId: 0, documentId: shown?.documentId, result: shown }];
    }
    const answer = await result;
    if (answer instanceof Error) throw answer;
    return [{ frameId: 0, documentId: shown?.documentId, result: answer }];
  });
}

type Shown = {
  readonly origin: string;
  readonly startedAt: number;
  readonly documentId?: string;
  readonly contentType?: string;
};

export const report = (
  findings: unknown,
  { suspicious = false, late = false, leftOut = false }: Partial<Omit<ProbeReport, "findings">> = {},
) => ({ findings, suspicious, late, leftOut });
