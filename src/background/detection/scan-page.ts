import { timing } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import type { Reason } from "../../core/wallets/additions.ts";
import { declinedFindings } from "../../core/wallets/declined.ts";
import { connectedIn } from "../../core/wallets/findings.ts";
import type { Request } from "../../messaging/commands.ts";
import type { Scan } from "../../storage/wallets/scans.ts";
import { withScanLock } from "../locks.ts";
import { changeState, readState, type State } from "../state.ts";
import { isSiteBlocked } from "../wallets/blocked.ts";
import { accept, acceptAnswered, type Outcome } from "./accept-findings.ts";
import { documentIn, isSameDocument, originIn, probeIn } from "./page-document.ts";

// The background injects the probe. If the popup did so after a click, the page would get user activation (measured).

/**
 * Scans a page, decides about its findings, and stores the outcome in `scans`. A tab has one scan at a time.
 * @param only the one origin that may be scanned, because the tab may have left it since; null for any
 * @returns the outcome; null when an automatic scan finds another scan of the tab under way
 */
export async function scanPage(
  tabId: number,
  reason: Reason,
  only: string | null = null,
): Promise<Outcome | null> {
  const deadline = AbortSignal.timeout(timing.scan);
  const turn = reason === "click" ? { signal: deadline } : ({ ifAvailable: true } as const);
  try {
    return await withScanLock(tabId, turn, async (isHeld) =>
      isHeld ? scan(tabId, reason, only, deadline) : null,
    );
  } catch (error) {
    if (error !== deadline.reason) throw error;
    return noAnswer(tabId, reason);
  }
}

async function scan(
  tabId: number,
  reason: Reason,
  only: string | null,
  deadline: AbortSignal,
): Promise<Outcome> {
  const { consent } = await readState();
  const before = await orAtDeadline(documentIn(tabId), deadline);
  if (before === late) return noAnswer(tabId, reason);
  const { origin } = before ?? { origin: "" };
  const scan = { tabId, origin, reason };
  const store = (outcome: Outcome) => storeScan(scan, outcome);
  if (before === null) return store({ kind: "closed" });
  if (only !== null && origin !== only) return { kind: "noAnswer" };
  if (await isSiteBlocked(origin)) return store({ kind: "blocked", what: "site" });
  const found = await orAtDeadline(probeIn(before), deadline);
  if (found === late) return store({ kind: "noAnswer" });
  const after = await orAtDeadline(documentIn(tabId), deadline);
  // A page that navigated meanwhile counts as one that did not answer.
  if (after === late || !isSameDocument(before, after)) return store({ kind: "noAnswer" });
  if (found === null) return store({ kind: "closed" });
  // The user may have erased everything and agreed again meanwhile.
  if ((await readState()).consent?.agreedAt !== consent?.agreedAt) return { kind: "noAnswer" };
  if (found.findings.length === 0) return store({ kind: found.late ? "noAnswer" : "nothing" });
  return changeState((state) => {
    const change = accept(state, { origin, reason }, found);
    const connected = connectedIn(found.findings);
    return { ...change, scans: withScan(state, scan, change.result, connected) };
  });
}

/** The browser knows the origin even when the page does not answer. */
async function noAnswer(tabId: number, reason: Reason): Promise<Outcome> {
  return storeScan({ tabId, origin: await originIn(tabId), reason }, { kind: "noAnswer" });
}

/** Limits the stored scans. The popup scans again if the scan of its page was dropped. */
const maxScans = 32;

type Scanned = Pick<Scan, "tabId" | "origin"> & { readonly reason: Reason };

async function storeScan(scanned: Scanned, outcome: Outcome): Promise<Outcome> {
  await changeState((state) => ({ scans: withScan(state, scanned, outcome, []) }));
  return outcome;
}

function withScan(
  { scans }: State,
  { tabId, origin, reason }: Scanned,
  outcome: Outcome,
  connected: readonly WalletId[],
) {
  const at = Date.now();
  const scan = { tabId, origin, at, outcome, connected, shownAt: reason === "click" ? at : null };
  return [...scans.filter((other) => other.tabId !== tabId), scan].slice(-maxScans);
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

const late = Symbol("late");

function orAtDeadline<T>(task: Promise<T>, deadline: AbortSignal): Promise<T | typeof late> {
  return new Promise((resolve, reject) => {
    if (deadline.aborted) resolve(late);
    deadline.addEventListener("abort", () => resolve(late), { once: true });
    task.then(resolve, reject);
  });
}
