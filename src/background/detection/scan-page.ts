import { type Time, timing } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import type { Reason } from "../../core/wallets/additions.ts";
import { declinedFindings } from "../../core/wallets/declined.ts";
import { read } from "../../storage/item.ts";
import { consentItem } from "../../storage/items.ts";
import { type Scan, scansItem } from "../../storage/scans/scans.ts";
import { type Transaction, transact } from "../../storage/transaction/transaction.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";
import { withScanLock } from "../locks.ts";
import { changeState } from "../state.ts";
import { isSiteBlocked } from "../wallets/blocked.ts";
import { accept, acceptAnswered, type Outcome } from "./accept-findings.ts";
import { documentIn, isSameDocument, originIn, probeIn } from "./page-document.ts";

// The background injects the probe. If the popup did so after a click, the page would get user activation (measured).

/**
 * Scans a page, decides about its findings, and stores the outcome in `scans`. A tab has one scan at a time.
 * @returns the outcome; null when an automatic scan finds another scan of the tab under way
 */
export async function scanPage(tabId: number, reason: Reason, now: () => Time): Promise<Outcome | null> {
  const deadline = AbortSignal.timeout(timing.scan);
  const turn = reason === "click" ? { signal: deadline } : ({ ifAvailable: true } as const);
  try {
    return await withScanLock(tabId, turn, async (isHeld) =>
      isHeld ? scan(tabId, reason, deadline, now) : null,
    );
  } catch (error) {
    if (error !== deadline.reason) throw error;
    return noAnswer(tabId, reason, now());
  }
}

async function scan(tabId: number, reason: Reason, deadline: AbortSignal, now: () => Time): Promise<Outcome> {
  const agreed = await read(consentItem);
  const before = await orAtDeadline(documentIn(tabId), deadline);
  if (before === late) return noAnswer(tabId, reason, now());
  if (before === null)
    return storeScan({ tabId, origin: "", at: now(), outcome: { kind: "closed" } }, reason);
  const { origin } = before;
  const store = (outcome: Outcome) => storeScan({ tabId, origin, at: now(), outcome }, reason);
  if (await isSiteBlocked(origin)) return store({ kind: "blocked", what: "site" });
  const found = await orAtDeadline(probeIn(before), deadline);
  if (found === late) return store({ kind: "noAnswer" });
  const after = await orAtDeadline(documentIn(tabId), deadline);
  // A page that navigated meanwhile counts as one that did not answer.
  if (after === late || !isSameDocument(before, after)) return store({ kind: "noAnswer" });
  if (found === null) return store({ kind: "closed" });
  // The user may have erased everything and agreed again meanwhile.
  if ((await read(consentItem))?.agreedAt !== agreed?.agreedAt) return { kind: "noAnswer" };
  // Most pages report nothing. They need neither the snapshots that a change of state reads, nor a write to it.
  if (found.findings.length === 0) return store({ kind: found.late ? "noAnswer" : "nothing" });
  const at = now();
  return changeState(async (state, transaction) => {
    const change = await accept(state, transaction, { origin, reason }, found, at);
    await putScan(transaction, { tabId, origin, at, outcome: change.result }, reason);
    return change;
  }, at);
}

/** The browser knows the origin even when the page does not answer. */
async function noAnswer(tabId: number, reason: Reason, at: Time): Promise<Outcome> {
  return storeScan({ tabId, origin: await originIn(tabId), at, outcome: { kind: "noAnswer" } }, reason);
}

/** Limits the stored scans. The popup scans again if the scan of its page was dropped. */
const maxScans = 32;

async function storeScan(found: Omit<Scan, "shownAt">, reason: Reason): Promise<Outcome> {
  await transact((transaction) => putScan(transaction, found, reason));
  return found.outcome;
}

async function putScan(
  transaction: Transaction,
  found: Omit<Scan, "shownAt">,
  reason: Reason,
): Promise<void> {
  const scan: Scan = { ...found, shownAt: reason === "click" ? found.at : null };
  const others = (await transaction.read(scansItem)).filter(({ tabId }) => tabId !== scan.tabId);
  transaction.put(scansItem, [...others, scan].slice(-maxScans));
}

/**
 * Applies the user's answer to the question of a scan.
 * @returns the new outcome; null when the scan asks nothing or the user says no
 */
export async function answerScan(
  question: Pick<Scan, "tabId" | "at">,
  yes: boolean,
  now: Time,
): Promise<Outcome | null> {
  const hasQuestion = (scan: Scan) => scan.tabId === question.tabId && scan.at === question.at;
  const scan = (await read(scansItem)).find(hasQuestion);
  if (scan?.outcome.kind !== "ask") return null;
  const { origin } = scan;
  const { findings } = scan.outcome;
  if (!yes) {
    await transact(async (transaction) => {
      // Otherwise the page could report a subset below the limits, which would be added unasked.
      const declined = declinedFindings(await transaction.read(declinedItem), findings.map(walletId));
      transaction.put(declinedItem, declined);
      const scans = await transaction.read(scansItem);
      transaction.put(
        scansItem,
        scans.filter((other) => !hasQuestion(other)),
      );
    });
    return null;
  }
  return changeState(async (state, transaction) => {
    const change = await acceptAnswered(state, transaction, { origin, findings }, now);
    const scans = await transaction.read(scansItem);
    const answered = { shownAt: now, outcome: change.result };
    transaction.put(
      scansItem,
      scans.map((other) => (hasQuestion(other) ? { ...other, ...answered } : other)),
    );
    return change;
  }, now);
}

const late = Symbol("late");

function orAtDeadline<T>(task: Promise<T>, deadline: AbortSignal): Promise<T | typeof late> {
  return new Promise((resolve, reject) => {
    if (deadline.aborted) resolve(late);
    deadline.addEventListener("abort", () => resolve(late), { once: true });
    task.then(resolve, reject);
  });
}
