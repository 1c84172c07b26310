import { type Time, timing } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import type { Reason } from "../../core/wallets/additions.ts";
import { declinedFindings } from "../../core/wallets/declined.ts";
import type { Request } from "../../messaging/commands.ts";
import type { Scan } from "../../storage/wallets/scans.ts";
import { withScanLock } from "../locks.ts";
import { changeState, readState, type State } from "../state.ts";
import { isSiteBlocked } from "../wallets/blocked.ts";
import { accept, acceptAnswered, type Outcome } from "./accept-findings.ts";
import { documentIn, documentKey, originIn, probeIn } from "./page-document.ts";
import { withSecond } from "./second-scan.ts";

// The background injects the probe. If the popup did so after a click, the page would get user activation (measured).

/** The reason for a scan, and the document that it is about. */
type Purpose = {
  readonly reason: Reason;
  /** The one origin that may be scanned, because the tab may have left it since; null for any. */
  readonly only: string | null;
  /** The time of the scan of this document that was too early for a wallet; null for a first scan. */
  readonly again: Time | null;
};

/**
 * Scans a page, decides about its findings, and stores the outcome in `scans`. A tab has one scan at a time.
 * @returns the outcome; null when an automatic scan finds another scan of the tab under way
 */
export async function scanPage(
  tabId: number,
  reason: Reason,
  { only = null, again = null }: Partial<Purpose> = {},
): Promise<Outcome | null> {
  const deadline = AbortSignal.timeout(timing.scan);
  const turn = reason === "click" ? { signal: deadline } : ({ ifAvailable: true } as const);
  const purpose = { reason, only, again };
  try {
    return await withScanLock(tabId, turn, async (isHeld) =>
      isHeld ? scan(tabId, purpose, deadline) : null,
    );
  } catch (error) {
    if (error !== deadline.reason) throw error;
    return noAnswer(tabId, purpose);
  }
}

async function scan(tabId: number, purpose: Purpose, deadline: AbortSignal): Promise<Outcome> {
  const { reason, only, again } = purpose;
  const { consent, scans } = await readState();
  const before = await orAtDeadline(documentIn(tabId), deadline);
  if (before === tooLate) return noAnswer(tabId, purpose);
  const { origin } = before ?? { origin: "" };
  const document = before && documentKey(before);
  const page = { ...unread, tabId, origin, document };
  const store = (outcome: Outcome, read: Partial<Page> = {}) =>
    storeScan({ ...page, ...read }, outcome, purpose);
  if (again !== null && firstScan(scans, tabId, again)?.document !== document) return { kind: "noAnswer" };
  if (before === null) return store({ kind: "closed" });
  if (only !== null && origin !== only) return { kind: "noAnswer" };
  if (await isSiteBlocked(origin)) return store({ kind: "blocked", what: "site" });
  const found = await orAtDeadline(probeIn(before), deadline);
  if (found === tooLate) return store({ kind: "noAnswer" });
  const after = await orAtDeadline(documentIn(tabId), deadline);
  // A page that navigated meanwhile counts as one that did not answer.
  if (after === tooLate || after === null || documentKey(after) !== document)
    return store({ kind: "noAnswer" });
  if (found === null) return store({ kind: "closed" });
  // The user may have erased everything and agreed again meanwhile.
  if ((await readState()).consent?.agreedAt !== consent?.agreedAt) return { kind: "noAnswer" };
  const read = { late: found.late, readBeforeLimit: found.leftOut ? found.findings.length : null };
  if (found.findings.length === 0) return store({ kind: "nothing" }, read);
  return changeState((state) => {
    const first = again === null ? null : firstScan(state.scans, tabId, again);
    // The user has answered the question of the first scan meanwhile.
    if (first === undefined) return { result: { kind: "noAnswer" } as const };
    const isAsked = first?.outcome.kind === "ask";
    const change = accept(state, { origin, reason, isAsked }, found);
    const seen = { ...page, ...read };
    return { ...change, scans: withScan(state, seen, change.result, purpose) };
  });
}

function firstScan(scans: readonly Scan[], tabId: number, at: Time): Scan | undefined {
  return scans.find((scan) => scan.tabId === tabId && scan.at === at);
}

/** The browser knows the origin even when the page does not answer. */
async function noAnswer(tabId: number, purpose: Purpose): Promise<Outcome> {
  return storeScan({ ...unread, tabId, origin: await originIn(tabId) }, { kind: "noAnswer" }, purpose);
}

/** Limits the stored scans. The popup scans again if the scan of its page was dropped. */
const maxScans = 32;

/** The page of a scan, and how much of it was read. */
type Page = Omit<Scan, "at" | "shownAt" | "outcome">;

const unread = { document: null, late: false, readBeforeLimit: null } as const;

async function storeScan(page: Page, outcome: Outcome, purpose: Purpose): Promise<Outcome> {
  await changeState((state) => ({ scans: withScan(state, page, outcome, purpose) }));
  return outcome;
}

function withScan(
  { scans }: State,
  page: Page,
  outcome: Outcome,
  { reason, again }: Purpose,
): readonly Scan[] {
  const at = Date.now();
  const scan: Scan = { ...page, at, outcome, shownAt: reason === "click" ? at : null };
  if (again !== null) {
    return scans.map((other) =>
      other.tabId === page.tabId && other.at === again ? withSecond(other, scan) : other,
    );
  }
  return [...scans.filter((other) => other.tabId !== page.tabId), scan].slice(-maxScans);
}

/** Applies the user's answer to the question of a scan. */
export async function answerScan({ tabId, at, accept: yes }: Request<"answerScan">): Promise<void> {
  await changeState((state) => {
    const { scans, declined } = state;
    const asked = scans.find((scan) => scan.tabId === tabId && scan.at === at);
    if (asked?.outcome.kind !== "ask") return {};
    const { findings } = asked.outcome;
    // Otherwise the page could report a subset below the limits, which would be added unasked.
    if (!yes)
      return {
        declined: declinedFindings(declined, findings.map(walletId)),
        scans: scans.filter((other) => other !== asked),
      };
    const { result: outcome, ...change } = acceptAnswered(state, asked.origin, findings);
    const answered = { ...asked, shownAt: Date.now(), outcome };
    return { ...change, scans: scans.map((other) => (other === asked ? answered : other)) };
  });
}

const tooLate = Symbol("tooLate");

function orAtDeadline<T>(task: Promise<T>, deadline: AbortSignal): Promise<T | typeof tooLate> {
  return new Promise((resolve, reject) => {
    if (deadline.aborted) resolve(tooLate);
    deadline.addEventListener("abort", () => resolve(tooLate), { once: true });
    task.then(resolve, reject);
  });
}
