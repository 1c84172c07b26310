import { timing } from "../../config.ts";
import type { ScanResult } from "../../core/wallets/findings.ts";
import { findingsIn } from "../../core/wallets/reported-findings.ts";
import type { Request } from "../../messaging/commands.ts";
import { NoAnswer } from "../../storage/in-time.ts";
import { withTimeout } from "../browser-call.ts";
import { documentIn, documentKey, probeIn } from "./page-document.ts";

/**
 * Scans the page of a tab. Stores nothing and sends nothing: what becomes of the findings is the user's choice. The
 * background injects the probe, because the page would get user activation from the popup after a click (measured).
 */
export async function scanPage({ tabId }: Request<"scanPage">): Promise<ScanResult> {
  try {
    return await withTimeout(() => scan(tabId), timing.scan);
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "noAnswer" };
    throw error;
  }
}

async function scan(tabId: number): Promise<ScanResult> {
  const before = await documentIn(tabId);
  if (before === null) return { kind: "closed" };
  const report = await probeIn(before);
  const after = await documentIn(tabId);
  // The findings of a page that the tab left must not carry the name of another site.
  if (after === null || documentKey(after) !== documentKey(before)) return { kind: "noAnswer" };
  if (report === null) return { kind: "closed" };
  const { findings, suspicious, late, leftOut } = report;
  return {
    kind: "read",
    origin: before.origin,
    findings: findingsIn(findings),
    suspicious,
    late,
    readBeforeLimit: leftOut ? findings.length : null,
  };
}
